// The database is away, too busy, or loses an answer: the answer says to try again, and trying again does no harm.
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/store/engine/database.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { createScratchDatabase, type ScratchDatabase } from '#tests/support/postgres.ts'
import { type DatabaseProxy, openProxy } from '#tests/support/proxy.ts'
import { silentLog } from '#tests/support/silent-log.ts'

describe('a PostgreSQL that fails', () => {
  let scratch: ScratchDatabase
  let proxy: DatabaseProxy
  let database: OpenDatabase
  let server: TestApp
  let ask: (method: string, data?: unknown) => ReturnType<TestApp['call']>
  let cookie = ''
  beforeAll(async () => {
    scratch = await createScratchDatabase()
    proxy = await openProxy(scratch.url)
    database = await openDatabase({ url: proxy.url, dataDir: '', log: silentLog })
    server = await openApp(database)
    cookie = (await join(server)).cookie
    ask = (method, data) => server.call(method, data, { cookie })
  })
  afterAll(async () => {
    await server.app.close()
    await database.close()
    await scratch.drop()
  })

  it('loses the answer to a commit: a failure that may be repeated, and then nothing is there twice', async () => {
    const made = await ask('create-writing', { visibility: 'public', title: 'Contrato' })
    const save = { id: made.body.data?.id, version: 1, title: 'Guardado una vez' }
    proxy.loseNextCommit()
    const lost = await ask('update-writing', save)
    expect([lost.status, lost.body.error?.code, lost.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
    expect(lost.body.error?.message).toMatch(/vuelve a intentarlo/)
    const again = await ask('update-writing', save)
    expect([again.status, again.body.data?.version]).toEqual([200, 2])
    const kept = await ask('get-writing', { id: save.id })
    expect(kept.body.data).toMatchObject({ title: 'Guardado una vez', version: 2 })
  })

  it('has every connection taken by what is slow: the others are told soon, not left waiting', async () => {
    const taken: pg.PoolClient[] = []
    for (let n = 0; n < 10; n++) taken.push(await database.pool.connect())
    const [call, page, health] = await Promise.all([
      ask('get-session'),
      server.get('/dashboard', { cookie }),
      server.get('/health'),
    ])
    for (const client of taken) client.release()
    expect([call.status, call.body.error?.code]).toEqual([503, 'unavailable'])
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5'])
    expect(health.statusCode).toBe(503)
    expect((await ask('get-session')).status).toBe(200)
  })

  it('is gone: everything says so, tells nothing of its inside, and is well again when it is back', async () => {
    await proxy.close()
    const call = await ask('list-writings', {})
    expect(call.status).toBe(503)
    expect(JSON.stringify(call.body)).not.toMatch(/ECONN|select|127\.0\.0\.1/)
    expect((await server.get('/dashboard', { cookie })).statusCode).toBe(503)
    const health = await server.get('/health')
    expect([health.statusCode, health.json()]).toEqual([503, { status: 'database unavailable' }])
    // The proxy opens on the same port: the pool reconnects to it as to the database.
    proxy = await openProxy(scratch.url, Number(new URL(proxy.url).port))
    expect((await ask('list-writings', {})).status).toBe(200)
    expect((await server.get('/health')).json()).toEqual({ status: 'ok' })
    await proxy.close()
  })
})
