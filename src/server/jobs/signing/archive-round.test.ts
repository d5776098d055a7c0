// A timestamping authority that goes away and comes back: sealed at once, told, and stamped later.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { signingPaths } from '#addresses/signing-paths.ts'
import { openBlobs } from '#server/blob/disk.ts'
import { makeRevocationList } from '#server/seal/asn1/revocation.ts'
import { checkPdf } from '#server/seal/check/check.ts'
import { readKey } from '#server/seal/keys.ts'
import { openSealer, type Sealer } from '#server/seal/sealer.ts'
import { openTimestamping } from '#server/seal/timestamp-service.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { enqueue } from '#server/store/job/enqueue.ts'
import { rounds } from '#server/store/schema/rounds.ts'
import { jobs, rateLimits } from '#server/store/schema/tables.ts'
import { checkChains, listEvents } from '#server/store/signing/round-events.ts'
import { openApp, operatorToken, type TestApp } from '#tests/support/app.ts'
import type { Ask } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { deliverAll, openWorker, until } from '#tests/support/jobs.ts'
import { makeInstallation, openTimestampServer, sealedAt, type TimestampServer } from '#tests/support/signing/seals.ts'
import { signedLease } from '#tests/support/signing/signing.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

// The test runs other programs, which take long on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

onChosenEngine('stamping what was sealed', (open) => {
  const folder = mkdtempSync(join(tmpdir(), 'stamping-'))
  const env = { DATA_DIR: folder }
  const installation = makeInstallation()
  let database: OpenDatabase
  let server: TestApp
  let clock: TimestampServer
  let sealer: Sealer
  let ask: Ask
  const stranger: Ask = (method, data) => server.call(method, data)
  beforeAll(async () => {
    database = await open()
    server = await openApp(database, env)
    clock = await openTimestampServer(folder)
    const { signer, authority, authorityKey } = installation
    const list = makeRevocationList(
      { certificate: authority, key: readKey(authorityKey) },
      { number: 1, from: sealedAt, until: new Date(sealedAt.getTime() + 86_400_000), revoked: [] },
    )
    sealer = openSealer({
      signer: async () => signer,
      timestamping: openTimestamping({ url: clock.url, roots: () => [clock.root] }),
      timestamps: '127.0.0.1',
      lists: async () => [list],
    })
    ask = (await newcomer(server)).ask
  })
  afterAll(() => {
    clock.close()
    rmSync(folder, { recursive: true })
  })
  beforeEach(async () => {
    await database.db.delete(rateLimits)
    await database.db.delete(jobs)
  })
  const options = () => ({ renderer: server.renderer, sealer, env })
  const asOperator = (method: string, data: object = {}) =>
    server.call(method, data, { authorization: `Bearer ${operatorToken}` })
  const roundOf = async (copyId: string) => {
    const [row] = await database.db.select().from(rounds).where(eq(rounds.copyId, copyId))
    if (!row) throw new Error('there is no round')
    return row
  }
  const fetchSealed = async ({ temp_id, ref } = { temp_id: '', ref: '' }) => {
    const { statusCode, rawPayload } = await server.get(signingPaths.file(temp_id, ref, 'firmado'))
    expect(statusCode).toBe(200)
    return rawPayload
  }
  /** Advances the clock by days, unless only the jobs due now are wanted. */
  async function worked(copyId: string, level: string, daysGoBy = true) {
    const worker = await openWorker(database, options())
    await until(async () => {
      if (daysGoBy)
        await database.db
          .update(jobs)
          .set({ runAt: new Date(0) })
          .where(eq(jobs.status, 'waiting'))
      return (await roundOf(copyId)).sealLevel === level
    }, 60_000)
    await worker.stop()
  }
  const trust = () => ({ ...installation.trust, timestampRoots: [clock.root] })

  it('is sealed at once while nobody’s clock is there, and stamped when it is back, with the old file still known', async () => {
    clock.behave(() => undefined)
    const { id, links } = await signedLease(ask, stranger, () =>
      deliverAll(database, { ...options(), mostAttempts: 1 }),
    )
    const before = await roundOf(id)
    const first = await fetchSealed(links[0])
    expect((await ask('get-round', { copy: id })).body.data).toMatchObject({
      state: 'signed',
      sealed: { level: 'B-B' },
    })
    expect((await stranger('get-signing', links[0])).body.data).toMatchObject({ sealed: { level: 'B-B' } })
    // The operator sees the dead job, and retries it.
    const { items } = (await asOperator('list-dead-jobs')).body.data as unknown as {
      items: { id: string; kind: string }[]
    }
    expect(items).toMatchObject([{ kind: 'archive-round' }])

    clock.behave((answer) => answer)
    expect((await asOperator('retry-job', { id: items[0]?.id })).status).toBe(200)
    await worked(id, 'B-T', false)
    const stamped = await roundOf(id)
    const second = await fetchSealed(links[0])
    expect(hashOf(second)).toBe(stamped.sealedSha256)
    expect(stamped.earlierSha256).toEqual([before.sealedSha256])
    // The sealed bytes are in the new file, unchanged.
    expect(second.subarray(0, first.length).equals(first)).toBe(true)
    expect((await ask('get-round', { copy: id })).body.data).toMatchObject({ sealed: { level: 'B-T' } })

    await worked(id, 'B-LTA')
    const third = await fetchSealed(links[0])
    expect(third.subarray(0, second.length).equals(second)).toBe(true)
    expect((await roundOf(id)).earlierSha256).toEqual([hashOf(first), hashOf(second)])
    const checked = JSON.stringify(checkPdf(third, trust(), new Date(Date.now() + 7_200_000)))
    expect(checked).toContain('"owner":"ours"')
    expect(await openBlobs(folder).has(hashOf(first))).toBe(false)
    for (const bytes of [first, second, third])
      expect((await stranger('verify-document', { sha256: hashOf(bytes) })).body.data).toMatchObject({ known: true })
    const kinds = (await listEvents(database.db, stamped.id)).map(({ event }) => JSON.parse(event).kind)
    expect(kinds.slice(-3)).toEqual(['sealed', 'timestamped', 'timestamped'])
    expect((await checkChains(database.db)).broken).toEqual([])
  })

  it('comes back by itself, later and later', async () => {
    clock.behave(() => undefined)
    const worker = await openWorker(database, options())
    const { id } = await signedLease(ask, stranger, async () => {
      await until(async () => {
        const open = await database.db.select().from(jobs)
        return open.every(({ status, kind }) => status === 'done' || kind === 'archive-round')
      })
    })
    const waiting = async () => {
      const [job] = await database.db.select().from(jobs).where(eq(jobs.kind, 'archive-round'))
      return job
    }
    await until(async () => ((await waiting())?.attempts ?? 0) >= 1 && (await waiting())?.status === 'waiting')
    const again = await waiting()
    expect(again?.runAt.getTime()).toBeGreaterThan(Date.now())
    clock.behave((answer) => answer)
    await worker.stop()
    await worked(id, 'B-LTA')
  })

  it('happens once, however many are at it', async () => {
    clock.behave((answer) => answer)
    const { id } = await signedLease(ask, stranger, async () => {
      const worker = await openWorker(database, options())
      await until(async () =>
        (await database.db.select().from(jobs)).every(
          ({ status, kind }) => status === 'done' || kind === 'archive-round',
        ),
      )
      await worker.stop()
    })
    const { id: roundId, sealLevel } = await roundOf(id)
    expect(sealLevel).toBe('B-T')
    for (const key of ['one', 'two', 'three'])
      await enqueue(database.db, 'archive-round', { roundId }, new Date(), { key: `${key}:${roundId}` })
    await worked(id, 'B-LTA')
    await deliverAll(database, options())
    expect((await roundOf(id)).earlierSha256).toHaveLength(1)
    const kinds = (await listEvents(database.db, roundId)).map(({ event }) => JSON.parse(event).kind)
    expect(kinds.filter((kind) => kind === 'timestamped')).toHaveLength(1)
  })
})
