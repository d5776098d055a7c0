// Jobs among real processes: one is killed in the middle, and nothing is missing, nor waits for a lease to end.

import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase, transaction } from '#server/store/engine/database.ts'
import { enqueue } from '#server/store/job/enqueue.ts'
import { jobs, users } from '#server/store/schema/tables.ts'
import { until } from '#tests/support/jobs.ts'
import { putDatabaseIn } from '#tests/support/made-database.ts'
import { openPostOffice, type PostOffice } from '#tests/support/post-office.ts'
import { createScratchDatabase, type ScratchDatabase } from '#tests/support/postgres.ts'
import { callServer, ready, type Server, spawnServer, temporaryFolder } from '#tests/support/process.ts'
import { silentLog } from '#tests/support/silent-log.ts'

/** Logged by a worker that did not wait for a lease to end. */
const takenOver = (server: Server) => () => server.output().includes('a job is taken over: its worker is gone')
const profile = { firstname: 'Ana', lastname: 'Ñandú' }
const registration = { email: 'ana@ejemplo.es', password: 'una frase larga', profile }

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
  })
  afterAll(async () => {
    for (const { process } of servers) process.kill('SIGKILL')
    await Promise.all(servers.map(({ exited }) => exited))
    await Promise.all([database.close(), office.close()])
    await scratch.drop()
    for (const folder of folders) folder.remove()
  })

  it('kill -9 of one during thirty letters: the other sends every letter, at once', { timeout: 120_000 }, async () => {
    const env = {
      DATABASE_URL: scratch.url,
      SECRET_KEY: randomBytes(32).toString('hex'),
      SMTP_URL: office.url,
      WORKERS: '3',
    }
    for (const { path } of folders) servers.push(await ready(await spawnServer(path, env)))
    const [first, second] = servers
    if (!first || !second) throw new Error('the servers did not start')
    await callServer(first, 'register', registration)
    await until(() => office.received.length === 1)
    const { db } = database
    const [user] = await db.select().from(users)

    // From the tenth on no letter can leave, so that both workers are busy.
    office.hold(9)
    await transaction(db, async (tx) => {
      for (let n = 0; n < 30; n++)
        await enqueue(tx, 'send-mail', { template: 'reset-password', userId: user?.id ?? '' }, new Date())
    })
    await until(() => office.held() === 6)
    first.process.kill('SIGKILL')
    await first.exited
    office.dismiss()
    await until(async () => (await db.$count(jobs, sql`status = 'done'`)) === 31)
    await until(takenOver(second))

    const ids = (await db.select().from(jobs)).map(({ id }) => `<${id}@localhost>`)
    expect(office.received.map(({ messageId }) => messageId).toSorted()).toEqual(ids.toSorted())

    second.process.kill('SIGTERM')
    expect(await second.exited).toBe(0)
  })
})

describe('a process on the embedded database', () => {
  const folder = temporaryFolder()
  const servers: Server[] = []
  let office: PostOffice
  beforeAll(async () => {
    office = await openPostOffice()
  })
  afterAll(async () => {
    for (const { process } of servers) process.kill('SIGKILL')
    await Promise.all(servers.map(({ exited }) => exited))
    await office.close()
    folder.remove()
  })

  it('killed with kill -9 during a letter sends it after its next start, at once', { timeout: 180_000 }, async () => {
    await putDatabaseIn(folder.path)
    const open = async () => {
      const server = await ready(await spawnServer(folder.path, { SMTP_URL: office.url }))
      servers.push(server)
      return server
    }
    office.hold(0)
    const killed = await open()
    await callServer(killed, 'register', registration)
    await until(() => office.held() === 1)
    killed.process.kill('SIGKILL')
    await killed.exited
    office.dismiss()
    const next = await open()
    await until(() => office.received.length === 1)
    await until(takenOver(next))
    expect(office.received.map(({ recipients }) => recipients)).toEqual([[registration.email]])
  })
})
