import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from '#tests/support/postgres.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { inMemory, type OpenDatabase, openDatabase } from '../database.ts'

describe('listening on PostgreSQL', () => {
  let scratch: ScratchDatabase
  let database: OpenDatabase

  beforeAll(async () => {
    scratch = await createScratchDatabase({ migrated: false })
    database = await openDatabase({ url: scratch.url, dataDir: inMemory, log: silentLog })
  })
  afterAll(async () => {
    await database.close()
    await scratch.drop()
  })

  const killConnections = () =>
    database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)

  it('hears again after every connection was cut, on both its channels', async () => {
    const heard = new Set<string>()
    await database.listen('one', (payload) => heard.add(payload))
    await database.listen('two', (payload) => heard.add(payload))
    for (const round of ['first', 'second']) {
      await killConnections()
      await expect
        .poll(
          async () => {
            await database.db.execute(
              sql`select pg_notify('one', ${`${round} one`}), pg_notify('two', ${`${round} two`})`,
            )
            return [...heard]
          },
          { timeout: 10_000 },
        )
        .toEqual(expect.arrayContaining([`${round} one`, `${round} two`]))
    }
  })

  it('says so when the server cannot be reached', async () => {
    const unreachable = await openDatabase({
      url: 'postgres://nobody@127.0.0.1:1/x',
      dataDir: inMemory,
      log: silentLog,
    })
    await expect(unreachable.listen('one', () => {})).rejects.toThrow('ECONNREFUSED')
    await unreachable.close()
  })
})
