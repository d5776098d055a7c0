// Jobs whose worker is lost, slow or stopped, on both engines.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import type { JobContext } from '#server/dispatch/job.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { listDeadJobs } from '#server/store/job/jobs.ts'
import { jobs } from '#server/store/schema/tables.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { gate, testQueue, until } from '#tests/support/jobs.ts'

// Long limits: a busy machine is slow, and no test here measures speed.
vi.setConfig({ testTimeout: 60_000 })

onBothEngines('lost jobs', (open) => {
  const { start, ask, rows, all, ...queue } = testQueue(open)
  let database: OpenDatabase
  beforeAll(() => {
    database = queue.database()
  })

  it('when a run is lost another takes over, and the late one cannot report', async () => {
    const stuck = gate()
    const seen: JobContext[] = []
    // The lease is never renewed, as if the process were suspended.
    const handler = (context: JobContext) => {
      seen.push(context)
      return stuck.opened
    }
    const late = await start({ handlers: { 'erase-account': handler }, leaseMs: 3_600_000, count: 1 })
    await ask()
    await until(() => seen.length === 1)
    await database.db.update(jobs).set({ leaseUntil: new Date(0) })
    const attempts: number[] = []
    await start({ handlers: { 'erase-account': async ({ job }) => void attempts.push(job.attempt) } })
    await until(() => all('done'))
    const [done] = await rows()
    await expect(seen[0]?.progress()).rejects.toThrow()
    expect(seen[0]?.signal.aborted).toBe(true)
    stuck.open()
    await late.stop()
    expect(attempts).toEqual([2])
    expect(await rows()).toEqual([done])
  })

  it('a late failure does not undo what another run has done', async () => {
    const stuck = gate()
    let started = false
    const handler = () => {
      started = true
      return stuck.opened
    }
    const late = await start({ handlers: { 'erase-account': handler }, leaseMs: 3_600_000, count: 1 })
    await ask()
    await until(() => started)
    await database.db.update(jobs).set({ leaseUntil: new Date(0) })
    await start({ handlers: { 'erase-account': async () => {} } })
    await until(() => all('done'))
    stuck.fail(new Error('too late'))
    await late.stop()
    expect(await rows()).toMatchObject([{ status: 'done', lastError: null }])
  })

  it('keeps its lease while it works, and nobody else takes it', async () => {
    const working = gate()
    let runs = 0
    const handler = async () => {
      runs++
      await working.opened
    }
    await ask()
    await start({ handlers: { 'erase-account': handler }, leaseMs: 9_000 })
    await start({ handlers: { 'erase-account': handler }, leaseMs: 9_000 })
    await until(async () => (await rows())[0]?.leaseUntil != null)
    const [{ leaseUntil: first } = { leaseUntil: null }] = await rows()
    await until(async () => Number((await rows())[0]?.leaseUntil) > Number(first))
    working.open()
    await until(() => all('done'))
    expect(runs).toBe(1)
  })

  it('what a worker held that is gone is taken over at once, however long its lease', async () => {
    const held = gate()
    const attempts: number[] = []
    const handler = async ({ job }: JobContext, { userId }: { userId: string }) => {
      if (userId === 'held') return held.opened
      attempts.push(job.attempt)
    }
    await start({ handlers: { 'erase-account': handler }, count: 1 })
    await ask('held')
    await until(async () => (await rows())[0]?.status === 'running')
    await ask('lost')
    const lease = { status: 'running', lease: randomUUID(), leaseUntil: new Date(Date.now() + 3_600_000) } as const
    await database.db
      .update(jobs)
      .set({ ...lease, attempts: 1, worker: 1 })
      .where(eq(jobs.status, 'waiting'))
    await start({ handlers: { 'erase-account': handler } })
    await until(() => attempts.length === 1)
    expect(attempts).toEqual([2])
    // The other worker is alive, and keeps its job.
    expect((await rows()).find(({ payload }) => payload.userId === 'held')).toMatchObject({
      status: 'running',
      attempts: 1,
      worker: expect.any(Number),
    })
    held.open()
    await until(() => all('done'))
  })

  it('what takes its process down again and again comes back later, then no more', async () => {
    await ask()
    const asked = Number((await rows())[0]?.createdAt)
    const lose = (attempts: number) =>
      database.db.update(jobs).set({
        status: 'running',
        lease: randomUUID(),
        leaseUntil: new Date(Date.now() + 3_600_000),
        attempts,
        worker: 1,
        lastError: 'its worker was lost',
      })
    let runs = 0
    // The fourth loss in a row: before it, the next worker continues at once.
    await lose(4)
    await start({ handlers: { 'erase-account': async () => void runs++ }, mostAttempts: 5 })
    await until(() => all('waiting'))
    expect(Number((await rows())[0]?.runAt)).toBeGreaterThan(asked + 10_000)
    await lose(5)
    await until(() => all('dead'))
    expect(runs).toBe(0)
    expect(await listDeadJobs(database.db, 10)).toMatchObject([{ attempts: 5, lastError: 'its worker was lost' }])
  })

  it('a job whose lease ended at every try is not tried for ever', async () => {
    await ask()
    const lost = { status: 'running', attempts: 3, lease: randomUUID(), leaseUntil: new Date(0) } as const
    await database.db.update(jobs).set(lost)
    let runs = 0
    await start({ handlers: { 'erase-account': async () => void runs++ }, mostAttempts: 3 })
    await until(() => all('dead'))
    expect(runs).toBe(0)
  })
})
