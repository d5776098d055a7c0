// Connections break; the process and its pool go on, and a lost commit is not taken for success.
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '#server/store/schema/tables.ts'
import { createScratchDatabase, type ScratchDatabase } from '#tests/support/postgres.ts'
import { type DatabaseProxy, openProxy } from '#tests/support/proxy.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { inMemory, type OpenDatabase, openDatabase, transaction } from '../database.ts'
import { isDatabaseAway } from '../database-errors.ts'
import { PostgresPool } from './pool.ts'

const row = (key: string) => ({ key, points: 1, expiresAt: new Date('2030-01-01T00:00:00Z') })
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a PostgreSQL pool', () => {
  let scratch: ScratchDatabase
  let proxy: DatabaseProxy
  let database: OpenDatabase
  /** A pool that does not go through the proxy. */
  let beside: OpenDatabase
  beforeAll(async () => {
    scratch = await createScratchDatabase()
    proxy = await openProxy(scratch.url)
    database = await openDatabase({ url: proxy.url, dataDir: inMemory, log: silentLog })
    beside = await openDatabase({ url: scratch.url, dataDir: inMemory, log: silentLog })
  })
  afterEach(() => beside.db.delete(rateLimits))
  afterAll(async () => {
    await Promise.all([database.close(), beside.close()])
    await proxy.close()
    await scratch.drop()
  })

  const keys = async () => (await beside.db.select().from(rateLimits)).map(({ key }) => key)
  const end = (pid: unknown) => beside.db.execute(sql`select pg_terminate_backend(${pid})`)
  const pidOf = async (db: Pick<OpenDatabase['db'], 'execute'>) =>
    (await db.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
  /** Resolves when the server has closed the connection. */
  const gone = (pid: unknown) =>
    expect
      .poll(async () => (await beside.db.execute(sql`select from pg_stat_activity where pid = ${pid}`)).rowCount)
      .toBe(0)

  it('loses a borrowed connection between two statements: the transaction fails, the process lives', async () => {
    let pid: unknown
    const error = await failure(
      transaction(database.db, async (tx) => {
        await tx.insert(rateLimits).values(row('lost'))
        pid = await pidOf(tx)
        await end(pid)
        await gone(pid)
        // Long enough for the end of the connection to arrive while it is idle.
        await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
        await tx.insert(rateLimits).values(row('after'))
      }),
    )
    expect(isDatabaseAway(error)).toBe(true)
    expect(await keys()).toEqual([])
    expect(await pidOf(database.db)).not.toBe(pid)
  })

  it('loses all of them at once under load, again and again, and works on', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 10; round++) {
      const work = Array.from({ length: 20 }, (_, n) =>
        transaction(database.db, async (tx) => {
          await tx.insert(rateLimits).values(row(`${round}-${n}`))
          await tx.execute(sql`select pg_sleep(0.02)`)
        }),
      )
      const settled = Promise.allSettled(work)
      await beside.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'rubrica' and pid <> pg_backend_pid()`)
      const outcomes = await settled
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(isDatabaseAway(outcome.reason)).toBe(true)
      const kept = outcomes.flatMap(({ status }, n) => (status === 'fulfilled' ? `${round}-${n}` : []))
      expect(await keys()).toEqual(expect.arrayContaining(kept))
    }
    await transaction(database.db, async (tx) => tx.insert(rateLimits).values(row('afterwards')))
    expect(database.pool.totalCount).toBeLessThanOrEqual(10)
    expect(await keys()).toContain('afterwards')
  })

  it('calls a commit whose answer was lost a failure, although it was made', async () => {
    const error = await failure(
      transaction(database.db, async (tx) => {
        await tx.insert(rateLimits).values(row('committed'))
        proxy.loseNextCommit()
      }),
    )
    expect(isDatabaseAway(error)).toBe(true)
    await expect.poll(keys).toEqual(['committed'])
  })

  it('does not wait for ever for a server that is gone without a word', async () => {
    const impatient = new PostgresPool(proxy.url, { max: 1, connectionTimeoutMillis: 1_000, query_timeout: 1_000 })
    impatient.on('error', () => {})
    await impatient.query('select 1')
    proxy.hold()
    expect(isDatabaseAway(await failure(impatient.query('select 1')))).toBe(true)
    expect(isDatabaseAway(await failure(impatient.query('select 1')))).toBe(true)
    proxy.resume()
    expect((await impatient.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await impatient.end()
  })

  it('refuses whoever would wait too long for a connection', async () => {
    const small = new PostgresPool(scratch.url, { max: 1, connectionTimeoutMillis: 200 })
    const borrowed = await small.connect()
    expect(isDatabaseAway(await failure(small.query('select 1')))).toBe(true)
    borrowed.release()
    expect((await small.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await small.end()
  })

  it('ends a statement that takes too long', async () => {
    const strict = new PostgresPool(scratch.url, { max: 1, statement_timeout: 100 })
    expect(isDatabaseAway(await failure(strict.query('select pg_sleep(60)')))).toBe(true)
    await strict.end()
  })

  it('does not call a mistake of ours an absence', async () => {
    expect(isDatabaseAway(await failure(beside.pool.query('select no_such_column')))).toBe(false)
    await beside.db.insert(rateLimits).values(row('taken'))
    expect(isDatabaseAway(await failure(beside.db.insert(rateLimits).values(row('taken')).execute()))).toBe(false)
    expect(isDatabaseAway(new TypeError('nothing of the kind'))).toBe(false)
  })
})
