// The errors that a missing database really makes, on both engines, and errors that have other causes.
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, it } from 'vitest'
import { onBothEngines } from '#tests/support/engines.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { freePort } from '../../../../scripts/test/child.ts'
import { inMemory, type OpenDatabase, openDatabase } from './database.ts'
import { isDatabaseAway } from './database-errors.ts'

const failureOf = async ({ db }: OpenDatabase, question = sql`select 1`) =>
  db.execute(question).then(
    () => undefined,
    (error: unknown) => error,
  )

onBothEngines('a database that is away', (open, engine) => {
  it('is known once it was closed', async () => {
    const database = await open()
    expect(await failureOf(database)).toBeUndefined()
    await database.close()
    expect(isDatabaseAway(await failureOf(database))).toBe(true)
    const inTransaction = await database.db.transaction(async () => {}).catch((error: unknown) => error)
    expect(isDatabaseAway(inTransaction)).toBe(true)
  })

  it('is not what a wrong question is taken for', async () => {
    const database = await open()
    for (const question of [sql`select 1 / 0`, sql`select * from nowhere`, sql`select ${'a\0b'}::text`])
      expect(isDatabaseAway(await failureOf(database, question))).toBe(false)
    expect(isDatabaseAway(new Error('something of ours'))).toBe(false)
    expect(isDatabaseAway(undefined)).toBe(false)
  })

  if (engine === 'postgres') {
    it('is known by a refused connection, a host without a name and a name without a database', async () => {
      const here = new URL(process.env.TEST_DATABASE_URL ?? '')
      const closed = `postgres://x@127.0.0.1:${await freePort()}/x`
      here.pathname = '/no_such_database'
      for (const url of [closed, 'postgres://x@host.invalid/x', here.href]) {
        const failed = await openDatabase({ url, dataDir: inMemory, log: silentLog }).catch((error: unknown) => error)
        expect([url, isDatabaseAway(failed)]).toEqual([url, true])
      }
    })

    it('is known when the server ends the connection', async () => {
      const client = new pg.Client(process.env.TEST_DATABASE_URL)
      client.on('error', () => {})
      await client.connect()
      const ended = await client.query('select pg_terminate_backend(pg_backend_pid())').catch((error: unknown) => error)
      expect(isDatabaseAway(ended)).toBe(true)
      expect(isDatabaseAway(await client.query('select 1').catch((error: unknown) => error))).toBe(true)
    })
  }
})
