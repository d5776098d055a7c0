// The queue under two workers, failures, lost runs and stops, on both engines.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { GiveUp, type JobContext } from '#server/job.ts'
import type { Worker } from '#server/jobs/worker.ts'
import { type OpenDatabase, transaction } from '#server/store/database.ts'
import { deleteFinishedJobs, enqueue, listDeadJobs, reviveJob } from '#server/store/jobs.ts'
import { jobs } from '#server/store/schema/tables.ts'
import { openApp, operatorToken } from '#tests/support/app.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { openWorker, until } from '#tests/support/jobs.ts'

// Generous, because a busy machine is slow and none of these is about speed.
vi.setConfig({ testTimeout: 60_000 })

onBothEngines('jobs', (open) => {
  let database: OpenDatabase
  const workers: Worker[] = []
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => database.db.delete(jobs))
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  })

  const start = async (...[options]: [Parameters<typeof openWorker>[1]]) => {
    const worker = await openWorker(database, { patienceMs: 500, ...options })
    workers.push(worker)
    return worker
  }
  const ask = (userId: string = randomUUID(), options = {}) =>
    enqueue(database.db, 'erase-account', { userId }, new Date(), options)
  const rows = () => database.db.select().from(jobs)
  const all = async (status: string) => (await rows()).every((row) => row.status === status)
  const makeDue = () =>
    database.db
      .update(jobs)
      .set({ runAt: new Date(0) })
      .where(eq(jobs.status, 'waiting'))

  it('two workers run sixty jobs, each exactly once', async () => {
    const ran: string[] = []
    const handlers = {
      'erase-account': async (_bench: JobContext, { userId }: { userId: string }) => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10))
        ran.push(userId)
      },
    }
    const asked = Array.from({ length: 60 }, () => randomUUID())
    for (const userId of asked) await ask(userId)
    await start({ handlers, count: 4 })
    await start({ handlers, count: 4 })
    await until(() => all('done'))
    expect(ran.toSorted()).toEqual(asked.toSorted())
  })

  it('never runs more at once than it was told to', async () => {
    let now = 0
    let most = 0
    const handlers = {
      'erase-account': async () => {
        most = Math.max(most, ++now)
        await new Promise((resolve) => setTimeout(resolve, 15))
        now--
      },
    }
    for (let i = 0; i < 12; i++) await ask()
    await start({ handlers, count: 3 })
    await until(() => all('done'))
    expect(most).toBe(3)
  })

  it('wakes when something is asked for, long before it would have looked by itself', async () => {
    await start({ handlers: { 'erase-account': async () => {} }, pollMs: 60_000 })
    await new Promise((resolve) => setTimeout(resolve, 100))
    await transaction(database.db, (tx) => enqueue(tx, 'erase-account', { userId: randomUUID() }, new Date()))
    await until(() => all('done'), 10_000)
  })

  it('what a rolled back transaction asked for was never asked for', async () => {
    const failing = transaction(database.db, async (tx) => {
      await enqueue(tx, 'erase-account', { userId: randomUUID() }, new Date())
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await rows()).toEqual([])
  })

  it('has at most one unfinished job per key, and room for the next once it is done', async () => {
    await Promise.all(Array.from({ length: 10 }, () => ask(randomUUID(), { key: 'one' })))
    await ask(randomUUID(), { key: 'other' })
    expect(await rows()).toHaveLength(2)
    const worker = await start({ handlers: { 'erase-account': async () => {} } })
    await until(() => all('done'))
    await worker.stop()
    await ask(randomUUID(), { key: 'one' })
    expect(await rows()).toHaveLength(3)
  })

  it('leaves alone what is not due yet, and kinds that it does not know', async () => {
    await ask(randomUUID(), { runAt: new Date(Date.now() + 60_000) })
    await enqueue(database.db, 'export-account', { exportId: randomUUID() }, new Date())
    await start({ handlers: { 'erase-account': async () => {} } })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await all('waiting')).toBe(true)
  })

  it('when a run is lost another takes over, and the late one cannot report', async () => {
    let letGo = () => {}
    const stuck = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const seen: { signal: AbortSignal; progress: () => Promise<void> }[] = []
    // Its lease is never renewed, as if its process had been killed or had slept through it.
    const handler = (context: JobContext) => {
      seen.push(context)
      return stuck
    }
    await start({ handlers: { 'erase-account': handler }, leaseMs: 3_600_000, count: 1 })
    await ask()
    await until(() => seen.length === 1)
    await database.db.update(jobs).set({ leaseUntil: new Date(Date.now() - 1) })
    const attempts: number[] = []
    await start({ handlers: { 'erase-account': async ({ job }) => void attempts.push(job.attempt) } })
    await until(() => all('done'))
    const [done] = await rows()
    await expect(seen[0]?.progress()).rejects.toThrow()
    expect(seen[0]?.signal.aborted).toBe(true)
    letGo()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(attempts).toEqual([2])
    expect(await rows()).toEqual([done])
  })

  it('a late failure does not undo what another run has done', async () => {
    let fail = (_error: Error) => {}
    const stuck = new Promise<void>((_resolve, reject) => {
      fail = reject
    })
    let started = false
    const handler = () => {
      started = true
      return stuck
    }
    await start({ handlers: { 'erase-account': handler }, leaseMs: 3_600_000, count: 1 })
    await ask()
    await until(() => started)
    await database.db.update(jobs).set({ leaseUntil: new Date(Date.now() - 1) })
    await start({ handlers: { 'erase-account': async () => {} } })
    await until(() => all('done'))
    fail(new Error('too late'))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await rows()).toMatchObject([{ status: 'done', lastError: null }])
  })

  it('keeps its lease while it works, however long that takes', async () => {
    let runs = 0
    const handler = async () => {
      runs++
      await new Promise((resolve) => setTimeout(resolve, 4500))
    }
    await ask()
    await start({ handlers: { 'erase-account': handler }, leaseMs: 2500 })
    await start({ handlers: { 'erase-account': handler }, leaseMs: 2500 })
    await until(() => all('done'))
    expect(runs).toBe(1)
  })

  it('tries again later and later, then gives up where the operator sees it, and can be told to try once more', async () => {
    const server = await openApp(database)
    const operator = { authorization: `Bearer ${operatorToken}` }
    let healed = false
    let runs = 0
    const handler = async () => {
      runs++
      if (!healed) throw Object.assign(new Error('ana@ejemplo.es is not reachable'), { code: 'ECONNREFUSED' })
    }
    await ask()
    await start({ handlers: { 'erase-account': handler }, mostAttempts: 3 })
    const pauses: number[] = []
    for (let attempt = 1; attempt < 3; attempt++) {
      await until(async () => (await rows())[0]?.lastError !== null && (await all('waiting')) && runs === attempt)
      const [row] = await rows()
      pauses.push(Math.round((Number(row?.runAt) - Date.now()) / 1000))
      await makeDue()
    }
    await until(() => all('dead'))
    expect(runs).toBe(3)
    expect(pauses[0]).toBeGreaterThanOrEqual(3)
    expect(pauses[1]).toBeGreaterThanOrEqual(3 * (pauses[0] ?? 0) - 4)
    expect((await server.call('stats', undefined, operator)).body.data).toMatchObject({ jobs: { dead: 1 } })
    const listed = await server.call('list-dead-jobs', undefined, operator)
    const [dead] = (listed.body.data?.items ?? []) as { id: string; last_error: string }[]
    expect(dead).toMatchObject({ kind: 'erase-account', attempts: 3 })
    expect(dead?.last_error).toContain('ECONNREFUSED')
    expect(dead?.last_error).not.toContain('ana@')
    expect((await server.call('retry-job', { id: dead?.id })).status).toBe(401)
    expect((await server.call('retry-job', { id: randomUUID() }, operator)).status).toBe(404)
    healed = true
    expect((await server.call('retry-job', { id: dead?.id }, operator)).status).toBe(200)
    await until(() => all('done'))
  })

  it('what cannot succeed is given up at once', async () => {
    await ask()
    const hopeless = async () => {
      throw new GiveUp('no such mailbox')
    }
    await start({ handlers: { 'erase-account': hopeless } })
    await until(() => all('dead'))
    expect(await listDeadJobs(database.db, 10)).toMatchObject([
      { attempts: 1, lastError: expect.stringContaining('GiveUp') },
    ])
  })

  it('a job that took its process down at every try is not tried for ever', async () => {
    await ask()
    const lost = { status: 'running', attempts: 3, lease: randomUUID(), leaseUntil: new Date(0) } as const
    await database.db.update(jobs).set(lost)
    let runs = 0
    await start({ handlers: { 'erase-account': async () => void runs++ }, mostAttempts: 3 })
    await until(() => all('dead'))
    expect(runs).toBe(0)
  })

  it('a dead job can come back though another with its key is waiting', async () => {
    await ask(randomUUID(), { key: 'same' })
    const [dead] = await database.db.update(jobs).set({ status: 'dead' }).returning()
    await ask(randomUUID(), { key: 'same' })
    expect(await reviveJob(database.db, dead?.id ?? '')).toBe(true)
    expect(await all('waiting')).toBe(true)
  })

  it('an orderly stop lets a short job finish and gives a long one back', async () => {
    const begun: string[] = []
    const handler = async ({ signal }: JobContext, { userId }: { userId: string }) => {
      begun.push(userId)
      if (begun.length === 1) return new Promise<void>((resolve) => setTimeout(resolve, 150))
      return new Promise<void>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    }
    const worker = await start({ handlers: { 'erase-account': handler }, patienceMs: 600 })
    await ask()
    await until(() => begun.length === 1)
    await ask()
    await until(() => begun.length === 2)
    await worker.stop()
    const statuses = (await rows()).map(({ status, lease }) => [status, lease])
    expect(statuses.toSorted()).toEqual([
      ['done', null],
      ['waiting', null],
    ])
  })

  it('finished jobs go after their time, dead ones stay', async () => {
    for (let i = 0; i < 3; i++) await ask()
    const [first, second] = await rows()
    const old = new Date(Date.now() - 8 * 86_400_000)
    await database.db.update(jobs).set({ status: 'done', finishedAt: new Date() })
    await database.db
      .update(jobs)
      .set({ finishedAt: old })
      .where(eq(jobs.id, first?.id ?? ''))
    await database.db
      .update(jobs)
      .set({ finishedAt: old, status: 'dead' })
      .where(eq(jobs.id, second?.id ?? ''))
    await deleteFinishedJobs(database.db, new Date(Date.now() - 7 * 86_400_000), 100)
    expect((await rows()).map(({ status }) => status).toSorted()).toEqual(['dead', 'done'])
  })
})
