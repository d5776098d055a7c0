// Which calls wait until every process has dropped its cached pages: only those that changed a public page.
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/store/engine/database.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { createScratchDatabase, type ScratchDatabase } from '#tests/support/postgres.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { newcomer, release } from '#tests/support/writing/publishing.ts'
import { sampleContent } from '#tests/support/writing/writings.ts'

describe('a change of a public page', () => {
  let scratch: ScratchDatabase
  let database: OpenDatabase
  let server: TestApp
  const questions: string[] = []
  let bystander: pg.Client
  beforeAll(async () => {
    scratch = await createScratchDatabase()
    database = await openDatabase({ url: scratch.url, dataDir: '', log: silentLog })
    server = await openApp(database)
    bystander = new pg.Client({ connectionString: scratch.url })
    await bystander.connect()
    bystander.on('notification', ({ payload = '' }) => questions.push(payload))
    await bystander.query('listen rubrica_heard')
  })
  afterAll(async () => {
    await bystander.end()
    await server.app.close()
    await database.close()
    await scratch.drop()
  })

  /** How many questions the listeners were sent so far; the query makes sure that all of them have arrived. */
  const asked = async () => {
    await bystander.query('select 1')
    return questions.splice(0).filter((payload) => payload.startsWith('?')).length
  }
  beforeEach(() => asked())

  async function author() {
    const { ask: call } = await newcomer(server)
    const made = await call('create-writing', { visibility: 'public', title: 'Contrato', content: sampleContent() })
    const id = String(made.body.data?.id)
    const details = { category: 'housing', summary: 'Un contrato para probar quién espera a quién.', tags: ['prueba'] }
    await call('update-writing', { id, version: 1, ...details })
    const publish = () => release(call, id)
    return { call, id, publish }
  }

  it('is answered when everybody has heard of it', async () => {
    const { call, id, publish } = await author()
    expect(await asked()).toBe(0)
    expect((await publish()).status).toBe(200)
    expect(await asked()).toBe(1)
    expect((await call('delete-writing', { id })).status).toBe(200)
    expect(await asked()).toBe(1)
    const profile = { firstname: 'Carmela', lastname: 'Ortúzar' }
    expect((await call('update-account', { profile })).status).toBe(200)
    expect(await asked()).toBe(1)
  })

  it('is not asked after when nothing public has changed', async () => {
    const { call, id } = await author()
    expect((await call('delete-writing', { id })).status).toBe(200)
    expect((await call('restore-writing', { id })).status).toBe(200)
    const profile = { firstname: 'Íñigo', lastname: 'Muñoz-Güemes' }
    expect((await call('update-account', { profile, phone: '+34 612 345 678' })).status).toBe(200)
    expect(await asked()).toBe(0)
  })

  it('is not asked after for whoever is refused', async () => {
    const { id } = await author()
    const stranger = server.call
    expect((await release(stranger, id)).status).toBe(400)
    expect((await stranger('publish-writing', { id, version: 2, licence: 'CC BY 4.0' })).status).toBe(401)
    expect((await stranger('delete-writing', { id })).status).toBe(401)
    const other = await author()
    expect((await other.call('withdraw-writing', { id })).status).toBe(404)
    expect(await asked()).toBe(0)
  })

  it('stays a success when nobody can be asked', async () => {
    const { publish } = await author()
    const name = scratch.url.split('/').at(-1) ?? ''
    const administrator = new pg.Client({ connectionString: scratch.url.replace(name, 'postgres') })
    await administrator.connect()
    // Open connections stay, except the listeners', which are cut; new ones are refused.
    await administrator.query(`alter database ${name} allow_connections false`)
    await database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'rubrica-listener'`)
    expect((await publish()).status).toBe(200)
    await administrator.query(`alter database ${name} allow_connections true`)
    await administrator.end()
  })
})
