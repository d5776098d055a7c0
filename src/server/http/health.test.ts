// Whether a process should be sent requests: not without its database, nor once it was asked to stop.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/store/engine/database.ts'
import { enqueue } from '#server/store/job/enqueue.ts'
import { jobs } from '#server/store/schema/tables.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { openS3Server, type S3Server } from '#tests/support/blob/s3-server.ts'
import { createScratchDatabase, type ScratchDatabase } from '#tests/support/postgres.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import { type DatabaseProxy, openProxy } from '#tests/support/proxy.ts'
import { silentLog } from '#tests/support/silent-log.ts'

describe('/ready', () => {
  const folder = temporaryFolder()
  let scratch: ScratchDatabase
  let proxy: DatabaseProxy
  let store: S3Server
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    scratch = await createScratchDatabase()
    proxy = await openProxy(scratch.url)
    store = await openS3Server()
    database = await openDatabase({ url: proxy.url, dataDir: '', log: silentLog })
    const env = { ...store.env, DATA_DIR: folder.path, DATABASE_URL: proxy.url, SECRET_KEY: 'k'.repeat(32) }
    server = await openApp(database, env)
  })
  afterAll(async () => {
    await server.app.close()
    // First: what it holds for ever the pool would wait for, 25 seconds long.
    await proxy.close()
    await database.close()
    await Promise.all([scratch.drop(), store.close()])
    folder.remove()
  })
  const ready = async () => {
    const { statusCode, body } = await server.get('/ready')
    return [statusCode, JSON.parse(body)]
  }

  it('says so once all answer, and asks them once a second, however many ask', async () => {
    const before = store.asked.length
    const answers = await Promise.all(Array.from({ length: 50 }, ready))
    for (const answer of answers)
      expect(answer).toEqual([200, { status: 'ok', database: 'answering', files: 'answering', queue: 'moving' }])
    expect(store.asked.length).toBe(before + 1)
  })

  it('stays so without the files, and says that they are away', async () => {
    store.fail(() => {})
    await expect.poll(ready).toEqual([200, { status: 'ok', database: 'answering', files: 'away', queue: 'moving' }])
    store.fail(undefined)
    await expect
      .poll(ready)
      .toEqual([200, { status: 'ok', database: 'answering', files: 'answering', queue: 'moving' }])
  })

  it('stays so while letters wait too long, and says that they do', async () => {
    const ago = new Date(Date.now() - 600_000)
    await enqueue(database.db, 'send-mail', { template: 'verify-email', userId: randomUUID() }, ago)
    // A process asks every fifteen seconds: this one has not asked yet.
    const other = await openApp(database)
    const { statusCode, body } = await other.get('/ready')
    expect([statusCode, JSON.parse(body)]).toMatchObject([200, { status: 'ok', queue: 'late' }])
    await other.app.close()
    await database.db.delete(jobs)
  })

  it('is over while the database is away, soon, and comes back by itself', { timeout: 60_000 }, async () => {
    proxy.hold()
    await expect.poll(ready).toMatchObject([503, { status: 'database unavailable', database: 'away' }])
    // Answered while the database still holds its answer.
    expect(await ready()).toMatchObject([503, { database: 'away' }])
    proxy.resume()
    await expect.poll(ready, { timeout: 45_000 }).toMatchObject([200, { status: 'ok' }])
  })

  it('is over once the process was asked to stop, while everything is still served', async () => {
    server.askToStop()
    expect(await ready()).toMatchObject([503, { status: 'stopping', database: 'answering' }])
    expect((await server.get('/health')).json()).toEqual({ status: 'ok' })
    expect((await server.call('get-session')).status).toBe(200)
  })
})
