// The queue under two workers, failures, lost runs and stops, on both engines.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { GiveUp, type JobContext } from '#server/dispatch/job.ts'
import { type OpenDatabase, transaction } from '#server/store/engine/database.ts'
import { enqueue } from '#server/store/job/enqueue.ts'
import { deleteFinishedJobs, listDeadJobs, reviveJob } from '#server/store/job/jobs.ts'
import { jobs } from '#server/store/schema/tables.ts'
import { openApp, operatorToken } from '#tests/support/app.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { gate, testQueue, until } from '#tests/support/jobs.ts'
import { silentLog } from '#tests/support/silent-log.ts'

// Long limits: a busy machine is slow, and no test here measures speed.
vi.setConfig({ testTimeout: 60_000 })

onBothEngines('jobs', (open) => {
  const { start, ask, rows, all, ...queue } = testQueue(open)
  let database: OpenDatabase
  beforeAll(() => {
    database = queue.database()
  })
  const makeDue = () =>
    database.db
      .update(jobs)
      .set({ runAt: new Date(0) })
      .where(eq(jobs.status, 'waiting'))
  /** Lets other tasks run for a few turns of the event loop. */
  const someTurns = async () => {
    for (let turn = 0; turn < 3; turn++) await database.pool.query('select 1')
  }

  it('two workers run sixty jobs, each exactly once', async () => {
    const ran: string[] = []
    const handlers = {
      'erase-account': async (_context: JobContext, { userId }: { userId: string }) => {
        await someTurns()
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
    const three = gate()
    const handlers = {
      'erase-account': async () => {
        most = Math.max(most, ++now)
        if (now === 3) three.open()
        await three.opened
        await someTurns()
        now--
      },
    }
    for (let i = 0; i < 12; i++) await ask()
    await start({ handlers, count: 3 })
    await until(() => all('done'))
    expect(most).toBe(3)
  })

  it('a letter does not wait behind archives, however many there are', async () => {
    const packing = gate()
    const sent: string[] = []
    for (let i = 0; i < 5; i++) await enqueue(database.db, 'export-account', { exportId: randomUUID() }, new Date())
    await start({
      handlers: {
        'export-account': () => packing.opened,
        'erase-account': () => packing.opened,
        'send-mail': async (_context, { userId }) => void sent.push(userId),
      },
      count: 1,
    })
    await until(async () => (await rows()).some(({ status }) => status === 'running'))
    await enqueue(database.db, 'send-mail', { template: 'reset-password', userId: 'who waits' }, new Date())
    await until(() => sent.length === 1)
    const states = (await rows()).filter(({ kind }) => kind === 'export-account').map(({ status }) => status)
    expect(states.toSorted()).toEqual(['running', 'waiting', 'waiting', 'waiting', 'waiting'])
    packing.open()
    await until(() => all('done'))
  })

  it('wakes when something is asked for, long before it would have looked by itself', async () => {
    await ask()
    await start({ handlers: { 'erase-account': async () => {} }, pollMs: 3_600_000 })
    await until(() => all('done'))
    await transaction(database.db, (tx) => enqueue(tx, 'erase-account', { userId: randomUUID() }, new Date()))
    await until(() => all('done'))
    expect((await rows()).map(({ status }) => status)).toEqual(['done', 'done'])
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

  it('runs at once what a clock asked for that was a day ahead, and pauses after a failure all the same', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000)
    await enqueue(database.db, 'erase-account', { userId: randomUUID() }, tomorrow)
    let tries = 0
    const fail = async () => {
      tries += 1
      throw new Error('not yet')
    }
    await start({ handlers: { 'erase-account': fail }, pollMs: 20 })
    await until(async () => (await rows())[0]?.lastError !== null)
    for (let turn = 0; turn < 10; turn++) await someTurns()
    expect(tries).toBe(1)
    expect(Number((await rows())[0]?.runAt)).toBeLessThan(tomorrow.getTime())
  })

  it('runs again at once what failed while the clock was a day ahead', async () => {
    await ask()
    const inAnHour = new Date(Date.now() + 3_600_000)
    await database.db.update(jobs).set({ attempts: 1, runAt: inAnHour, lastError: 'away' })
    await start({ handlers: { 'erase-account': async () => {} } })
    await until(() => all('done'))
    expect((await rows()).map(({ status }) => status)).toEqual(['done'])
  })

  it('leaves alone what is not due yet, and kinds that it does not know', async () => {
    await ask(randomUUID(), { runAt: new Date(Date.now() + 3_600_000) })
    await enqueue(database.db, 'export-account', { exportId: randomUUID() }, new Date(0))
    await ask(randomUUID(), { key: 'last' })
    await start({ handlers: { 'erase-account': async () => {} }, count: 3 })
    await until(async () => (await rows()).some(({ status }) => status === 'done'))
    const states = (await rows()).map(({ key, status }) => [key, status])
    expect(states).toEqual(
      expect.arrayContaining([
        ['last', 'done'],
        [null, 'waiting'],
        [null, 'waiting'],
      ]),
    )
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
    const pauses: number[] = []
    const warn = ({ retryInSeconds }: { retryInSeconds?: number }) => void pauses.push(retryInSeconds ?? 0)
    await start({ handlers: { 'erase-account': handler }, mostAttempts: 3, log: { ...silentLog, warn } })
    for (let attempt = 1; attempt < 3; attempt++) {
      await until(async () => (await rows())[0]?.lastError !== null && (await all('waiting')) && runs === attempt)
      await makeDue()
    }
    await until(() => all('dead'))
    expect(runs).toBe(3)
    const [first = 0, second = 0] = pauses
    expect([pauses.length, first >= 4, second >= 2 * first]).toEqual([2, true, true])
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

  it('a dead job can come back though another with its key is waiting', async () => {
    await ask(randomUUID(), { key: 'same' })
    const [dead] = await database.db.update(jobs).set({ status: 'dead' }).returning()
    await ask(randomUUID(), { key: 'same' })
    expect(await reviveJob(database.db, dead?.id ?? '')).toBe(true)
    expect(await all('waiting')).toBe(true)
  })

  it('an orderly stop lets a job finish that soon does, and gives a long one back', async () => {
    const short = gate()
    const begun: string[] = []
    const handler = async ({ signal }: JobContext, { userId }: { userId: string }) => {
      begun.push(userId)
      if (begun.length === 1) return short.opened
      return new Promise<void>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    }
    const worker = await start({ handlers: { 'erase-account': handler }, patienceMs: 1_000 })
    await ask()
    await until(() => begun.length === 1)
    await ask()
    await until(() => begun.length === 2)
    const stopped = worker.stop()
    short.open()
    await stopped
    const states = (await rows()).map(({ status, lease, worker }) => [status, lease, worker])
    expect(states.toSorted()).toEqual([
      ['done', null, null],
      ['waiting', null, null],
    ])
  })

  it('finished jobs go after their time, dead ones stay', async () => {
    for (let i = 0; i < 3; i++) await ask()
    const [first, second] = await rows()
    const old = new Date('2026-11-01T10:00:00Z')
    const recent = new Date('2026-11-10T10:00:00Z')
    await database.db.update(jobs).set({ status: 'done', finishedAt: recent })
    await database.db
      .update(jobs)
      .set({ finishedAt: old })
      .where(eq(jobs.id, first?.id ?? ''))
    await database.db
      .update(jobs)
      .set({ finishedAt: old, status: 'dead' })
      .where(eq(jobs.id, second?.id ?? ''))
    expect(await deleteFinishedJobs(database.db, new Date('2026-11-05T10:00:00Z'), 100)).toBe(1)
    expect((await rows()).map(({ status }) => status).toSorted()).toEqual(['dead', 'done'])
  })
})
