// Copies for every row of a table: what is refused before any letter is sent, and the result of each row.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Undeliverable } from '#server/mail/mailer.ts'
import { findAnswers } from '#server/store/copy/copies.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { copies } from '#server/store/schema/copies.ts'
import { series, seriesRows } from '#server/store/schema/series.ts'
import { jobs, rateLimits } from '#server/store/schema/tables.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { columns, newBatch, rowsOf, writeLease } from '#tests/support/copy/series.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { gate, openWorker, postbox, until } from '#tests/support/jobs.ts'
import { type Ask, asOperator, newcomer } from '#tests/support/writing/publishing.ts'

vi.setConfig({ testTimeout: 60_000 })

type Counts = Record<'waiting' | 'made' | 'sent' | 'undelivered' | 'failed' | 'stopped', number>
type Batch = {
  rows: number
  counts: Counts
  under_way: boolean
  called_off: boolean
  unsent: { row: number; state: string; name: string; email: string; copy: string | null }[]
}

onChosenEngine('batches', (openEngine) => {
  let database: OpenDatabase
  let server: TestApp
  let owner: { ask: Ask; email: string }
  let ask: Ask
  let writing: string
  const workers: { stop: () => Promise<void> }[] = []

  beforeAll(async () => {
    database = await openEngine()
    server = await openApp(database)
  })
  beforeEach(async () => {
    await database.db.delete(rateLimits)
    await database.db.delete(jobs)
    owner = await newcomer(server)
    ask = owner.ask
    writing = await writeLease(ask)
  })
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  })
  const work = async (options: Parameters<typeof openWorker>[1] = {}) => {
    workers.push(await openWorker(database, { patienceMs: 500, ...options }))
  }
  const batchOf = async (id: string) => (await ask('get-batch', { id })).body.data as unknown as Batch
  const idOf = (made: Awaited<ReturnType<Ask>>) => made.body.data?.id as string

  it('each row is a copy and one letter, with what the row says in it', async () => {
    const box = postbox()
    const id = idOf(await newBatch(ask, writing, 12, { message: 'Gracias.' }))
    expect(await batchOf(id)).toMatchObject({ rows: 12, under_way: true, counts: { waiting: 12 } })
    await work({ mailer: box })
    await until(async () => !(await batchOf(id)).under_way)
    expect((await batchOf(id)).counts).toMatchObject({ sent: 12, waiting: 0, made: 0 })
    expect(box.letters.map(({ to }) => to.address).toSorted()).toEqual(
      rowsOf(12)
        .map((row) => row[1])
        .toSorted(),
    )
    expect(box.letters[0]?.letter.text).toContain('Gracias.')
    const made = await database.db.select().from(copies).where(eq(copies.seriesId, id))
    expect(made).toHaveLength(12)
    expect(await findAnswers(database.db, made[0]?.id ?? '')).toMatchObject({
      rent: { value: '900' },
      since: { value: '2026-05-03' },
    })
    // The people's data are in the copies now, and in no other place.
    const rows = await database.db.select().from(seriesRows).where(eq(seriesRows.seriesId, id))
    expect(rows.every(({ name, email, values }) => !name && !email && Object.keys(values).length === 0)).toBe(true)
  })

  it('says which cells are wrong before anything is made, and wants to know who and where', async () => {
    const rows = [...rowsOf(2), ['', 'nadie', '31/2/2026']]
    const { status, body } = await newBatch(ask, writing, 0, { rows })
    expect([status, Object.keys(body.error?.fields ?? {}).toSorted()]).toEqual([
      400,
      ['rows.2.0', 'rows.2.1', 'rows.2.2'],
    ])
    const blind = await newBatch(ask, writing, 2, { columns: ['name', 'skip', 'skip'] })
    expect(Object.keys(blind.body.error?.fields ?? {})).toEqual(['columns.email'])
    const many = await newBatch(ask, writing, 1_001)
    expect(many.status).toBe(400)
    expect(await database.db.$count(jobs)).toBe(1)
  })

  it('the same call come twice is one; another has to wait until it is through', async () => {
    const id = randomUUID()
    const both = await Promise.all([1, 2].map(() => newBatch(ask, writing, 3, { id })))
    expect(both.map(idOf)).toEqual([id, id])
    expect(await database.db.$count(seriesRows, eq(seriesRows.seriesId, id))).toBe(3)
    const second = await newBatch(ask, writing, 3)
    expect([second.status, second.body.error?.code]).toEqual([409, 'batch_under_way'])
    await ask('cancel-batch', { id })
    expect((await newBatch(ask, writing, 3)).status).toBe(200)
  })

  it('three hundred rows a day, three thousand with Premium; what was refused counts for nothing', async () => {
    expect((await newBatch(ask, writing, 301)).status).toBe(429)
    const first = await newBatch(ask, writing, 200)
    await ask('cancel-batch', { id: idOf(first) })
    expect((await newBatch(ask, writing, 101)).status).toBe(429)
    await asOperator(server)('grant-premium', { id: randomUUID(), email: owner.email, days: 1 })
    expect((await newBatch(ask, writing, 1_000)).status).toBe(200)
  })

  it('nobody whose own address is not confirmed writes to others', async () => {
    await database.pool.query('update users set email_verified_at = null where email = $1', [owner.email])
    expect((await newBatch(ask, writing, 1)).body.error?.code).toBe('verification_required')
  })

  it('the rest can be called off: what has no copy gets none, and no letter', async () => {
    const leaving = gate()
    const box = postbox()
    const slow = {
      ...box,
      send: async (envelope: Parameters<typeof box.send>[0]) => {
        await leaving.opened
        return box.send(envelope)
      },
    }
    const id = idOf(await newBatch(ask, writing, 10))
    await work({ mailer: slow, count: 2 })
    await until(async () => (await batchOf(id)).counts.made === 2)
    const off = (await ask('cancel-batch', { id })).body.data as unknown as Batch
    expect(off).toMatchObject({ called_off: true, counts: { stopped: 8, made: 2 } })
    leaving.open()
    await until(async () => (await batchOf(id)).counts.sent === 2)
    await until(async () => (await database.db.$count(jobs, eq(jobs.kind, 'send-row'))) > 0)
    expect(box.letters).toHaveLength(2)
    expect(await database.db.$count(copies, eq(copies.seriesId, id))).toBe(2)
    expect((await batchOf(id)).unsent).toHaveLength(8)
  })

  it('an address that the mail server will not have is told, with its copy', async () => {
    const box = postbox()
    const picky = {
      ...box,
      send: async (envelope: Parameters<typeof box.send>[0]) => {
        if (envelope.to.address.startsWith('persona-2@')) throw new Undeliverable('no')
        return box.send(envelope)
      },
    }
    const id = idOf(await newBatch(ask, writing, 3))
    await work({ mailer: picky })
    await until(async () => !(await batchOf(id)).under_way)
    const { counts, unsent } = await batchOf(id)
    expect(counts).toMatchObject({ sent: 2, undelivered: 1 })
    expect(unsent).toMatchObject([
      { row: 2, state: 'undelivered', email: 'persona-2@ejemplo.es', copy: expect.any(String) },
    ])
  })

  it('rows without room are told, and tried again once there is some', async () => {
    const id = idOf(await newBatch(ask, writing, 3))
    await database.db.update(series).set({ bytes: 250_000_000 }).where(eq(series.id, id))
    await work()
    await until(async () => (await batchOf(id)).counts.failed === 3)
    expect((await batchOf(id)).unsent[0]).toMatchObject({
      name: 'Persona 1',
      email: 'persona-1@ejemplo.es',
      copy: null,
    })
    await database.db.update(series).set({ bytes: 1 }).where(eq(series.id, id))
    await ask('retry-batch', { id })
    await until(async () => (await batchOf(id)).counts.sent === 3)
    const tooMuch = await newBatch(ask, writing, 0, { columns, rows: rowsOf(1) })
    expect(tooMuch.status).toBe(200)
  })
})
