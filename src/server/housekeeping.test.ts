// Housekeeping, on both engines: step by step, in small batches, by one process, beginning shortly after the start.
import { randomBytes, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openBlobs } from '#server/blob/disk.ts'
import { keepHouse, sweep, sweeping } from '#server/housekeeping.ts'
import { events, rateLimits, tokens } from '#server/store/schema/tables.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import { openVault } from './auth/vault.ts'
import type { OpenDatabase } from './store/engine/database.ts'
import { runAlone } from './store/engine/one-at-a-time.ts'

const day = 24 * 60 * 60_000
const now = new Date('2026-11-20T10:00:00Z')
const past = new Date(now.getTime() - 1000)
const future = new Date(now.getTime() + 1000)

onBothEngines('housekeeping', (open, engine) => {
  const folder = temporaryFolder()
  let database: OpenDatabase
  let lines: { step?: string }[]
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    lines = []
    for (const table of [rateLimits, tokens, events]) await database.db.delete(table)
  })
  afterAll(folder.remove)

  const write = (details: object) => void lines.push(details)
  const log = { info: () => {}, debug: () => {}, warn: write, error: write }
  const house = (dataDir = folder.path) => ({
    database,
    blobs: openBlobs(dataDir),
    vault: openVault('secret of the tests'),
    log,
  })
  const running = new AbortController().signal
  const limit = (expiresAt: Date) => ({ key: randomUUID(), points: 1, expiresAt })
  const token = (expiresAt: Date) => ({ hash: randomBytes(32), purpose: 'openid', userId: null, expiresAt })
  const count = async () => [await database.db.$count(rateLimits), await database.db.$count(tokens)]

  it('takes away what is over, however much it is, and leaves the rest', async () => {
    await database.db.insert(rateLimits).values(Array.from({ length: 1_203 }, () => limit(past)))
    await database.db.insert(rateLimits).values(limit(future))
    await database.db.insert(tokens).values([token(past), token(future)])
    expect(await sweep(house(), now, running)).toBe(true)
    expect(await count()).toEqual([1, 1])
    expect(lines).toEqual([])
  })

  it('goes on with the other steps when one fails, and says which', async () => {
    // A file stands where the folder of files should be.
    const blocked = temporaryFolder()
    writeFileSync(`${blocked.path}/blobs`, '')
    const old = { at: new Date(now.getTime() - 8 * day), kind: 'visitor', actorKind: 'visitor' } as const
    await database.db.insert(events).values({ ...old, action: 'account.logged-out', requestId: 'x' })
    await sweep(house(blocked.path), now, running)
    blocked.remove()
    expect(lines).toMatchObject([{ step: 'files', err: { code: 'ENOTDIR' } }])
    expect(await database.db.$count(events)).toBe(0)
  })

  it('lists the files in one round of twenty-four', async () => {
    const blocked = temporaryFolder()
    writeFileSync(`${blocked.path}/blobs`, '')
    for (let round = 0; round < 25; round += 1) await sweep(house(blocked.path), now, running, round)
    blocked.remove()
    expect(lines).toMatchObject([{ step: 'files' }, { step: 'files' }])
  })

  it('is stopped between two batches', async () => {
    await database.db.insert(rateLimits).values(limit(past))
    await sweep(house(), now, AbortSignal.abort())
    expect(await count()).toEqual([1, 0])
  })

  it('comes by itself, and is over once it was told to stop', async () => {
    await database.db.insert(tokens).values(token(new Date(0)))
    const stop = keepHouse(house(), { firstAfter: 1, every: 1 })
    await expect.poll(count).toEqual([0, 0])
    await stop()
    expect(lines).toEqual([])
  })

  it.runIf(engine === 'postgres')('is left to the process that is at it', async () => {
    await database.db.insert(rateLimits).values(limit(past))
    await runAlone(database, sweeping, async () => {
      expect(await sweep(house(), now, running)).toBe(false)
    })
    expect(await count()).toEqual([1, 0])
  })

  it.runIf(engine === 'postgres')('waits for nobody: what somebody holds is left for the next time', async () => {
    const held = limit(past)
    await database.db.insert(rateLimits).values([held, limit(past)])
    const somebody = await database.pool.connect()
    await somebody.query('begin')
    await somebody.query('select 1 from rate_limits where key = $1 for update', [held.key])
    await sweep(house(), now, running)
    await somebody.query('commit')
    somebody.release()
    expect(await database.db.select().from(rateLimits)).toEqual([held])
    await sweep(house(), now, running)
    expect(await count()).toEqual([0, 0])
  })
})
