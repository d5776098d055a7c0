// Jobs among real processes on PostgreSQL: one is killed in the middle, and nothing is missing.
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase, transaction } from '#server/store/database.ts'
import { enqueue } from '#server/store/jobs.ts'
import { jobs, users } from '#server/store/schema/tables.ts'
import { until } from '#tests/support/jobs.ts'
import { openPostOffice, type PostOffice } from '#tests/support/post-office.ts'
import { createScratchDatabase, type ScratchDatabase } from '#tests/support/postgres.ts'
import { callServer, ready, type Server, spawnServer, temporaryFolder } from '#tests/support/process.ts'
import { silentLog } from '#tests/support/silent-log.ts'

describe('two processes on one PostgreSQL', () => {
  const folders = [temporaryFolder(), temporaryFolder()]
  const servers: Server[] = []
  let scratch: ScratchDatabase
  let database: OpenDatabase
  let office: PostOffice
  beforeAll(async () => {
    scratch = await createScratchDatabase()
    database = await openDatabase({ url: scratch.url, dataDir: '', log: silentLog })
    office = await openPostOffice()
    office.slowness = 40
  })
  afterAll(async () => {
    for (const { process } of servers) process.kill('SIGKILL')
    await Promise.all(servers.map(({ exited }) => exited))
    await Promise.all([database.close(), office.close()])
    await scratch.drop()
    for (const folder of folders) folder.remove()
  })

  it('kill -9 of one during thirty letters: every letter arrives', { timeout: 120_000 }, async () => {
    const env = {
      DATABASE_URL: scratch.url,
      SECRET_KEY: randomBytes(32).toString('hex'),
      SMTP_URL: office.url,
      WORKERS: '3',
    }
    for (const { path } of folders) servers.push(await ready(await spawnServer(path, env)))
    const [first, second] = servers
    if (!first || !second) throw new Error('the servers did not start')
    const profile = { firstname: 'Ana', lastname: 'Ñandú' }
    await callServer(first, 'register', { email: 'ana@ejemplo.es', password: 'una frase larga', profile })
    await until(() => office.received.length === 1)
    const [user] = await database.db.select().from(users)

    await transaction(database.db, async (tx) => {
      for (let n = 0; n < 30; n++)
        await enqueue(tx, 'send-mail', { template: 'password-changed', userId: user?.id ?? '' }, new Date())
    })
    await until(() => office.received.length > 8)
    first.process.kill('SIGKILL')
    await first.exited

    // The survivor does all the rest; what the dead one held is left over, and waits for its lease to end.
    const { db } = database
    await until(async () => (await db.$count(jobs, sql`status = 'waiting'`)) === 0)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const held = await db.$count(jobs, sql`status = 'running'`)
    expect(held).toBeLessThanOrEqual(3)
    await db.execute(sql`update jobs set lease_until = now() where status = 'running'`)
    await until(async () => (await db.$count(jobs, sql`status = 'done'`)) === 31)

    const ids = (await db.select().from(jobs)).map(({ id }) => `<${id}@localhost>`)
    expect([...new Set(office.received.map(({ messageId }) => messageId))].toSorted()).toEqual(ids.toSorted())
    // Only what had left when its process died, before it could say so, may come twice: as the same letter.
    expect(office.received.length - ids.length).toBeLessThanOrEqual(held)

    second.process.kill('SIGTERM')
    expect(await second.exited).toBe(0)
  })
})
