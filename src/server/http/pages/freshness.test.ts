// A cached page is never older than its author's last change, also where another process caches it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/store/engine/database.ts'
import { join, openApp, operatorToken, type TestApp } from '#tests/support/app.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { contentAbout, release } from '#tests/support/writing/publishing.ts'

onBothEngines('two processes', (open, engine) => {
  let database: OpenDatabase
  let second: OpenDatabase
  let author: TestApp
  let reader: TestApp
  const origins = { author: '', reader: '' }
  beforeAll(async () => {
    database = await open()
    // The embedded engine has one process only: there the second server shares its connection.
    second = engine === 'embedded' ? database : await openDatabase({ url: urlOf(database), dataDir: '', log: console })
    author = await openApp(database)
    reader = await openApp(second)
    origins.author = await author.app.listen({ port: 0, host: '127.0.0.1' })
    origins.reader = await reader.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await Promise.all([author.app.close(), reader.app.close()])
    if (second !== database) await second.close()
  })

  const read = async (slug: string, who: keyof typeof origins = 'reader') => {
    const answer = await fetch(`${origins[who]}/writings/${slug}`, { redirect: 'manual' })
    return { status: answer.status, body: await answer.text(), location: answer.headers.get('location') }
  }
  const warm = async (slug: string) => {
    await read(slug)
    await read(slug)
    await read(slug, 'author')
  }

  async function publish(title: string) {
    const { cookie } = await join(author)
    const call = (method: string, data?: unknown) => author.call(method, data, { cookie })
    const details = {
      category: 'housing',
      summary: 'Un contrato para probar que nada se queda viejo.',
      tags: ['prueba'],
    }
    const made = await call('create-writing', { visibility: 'public', title, content: contentAbout(title) })
    const id = String(made.body.data?.id)
    let version = Number(made.body.data?.version)
    const change = async (changes: object) => {
      const answer = await call('update-writing', { id, version, ...changes })
      expect(answer.body.error).toBeUndefined()
      version = Number(answer.body.data?.version)
      const { body } = await release(call, id)
      expect(body.error).toBeUndefined()
      return String(body.data?.slug)
    }
    return { cookie, call, id, change, slug: await change(details) }
  }

  it('show every edition at once, however often it changes', { timeout: 60_000 }, async () => {
    const { change, slug } = await publish('Contrato que cambia mucho')
    for (let edition = 1; edition <= 10; edition += 1) {
      await warm(slug)
      await change({ summary: `Esta es la edición número ${edition} de un resumen bastante largo.` })
      const [there, here] = await Promise.all([read(slug), read(slug, 'author')])
      expect(there.body).toContain(`la edición número ${edition} de`)
      expect(here.body).toContain(`la edición número ${edition} de`)
    }
  })

  it('send readers on after a new title, and say what was withdrawn', async () => {
    const { change, call, id, slug } = await publish('Carta que se muda')
    await warm(slug)
    const moved = await change({ title: 'Carta con otro nombre' })
    expect(await read(slug)).toMatchObject({ status: 301, location: `/writings/${moved}` })
    await warm(moved)
    await call('withdraw-writing', { id })
    expect((await read(moved)).status).toBe(410)
  })

  it('know when it goes to the trash, comes back, or the operator takes it away', async () => {
    const { call, id, slug } = await publish('Escrito que va y viene')
    await warm(slug)
    await call('delete-writing', { ids: [id] })
    expect((await read(slug)).status).toBe(404)
    await call('restore-writing', { ids: [id] })
    expect((await read(slug)).status).toBe(200)
    await warm(slug)
    const operator = { authorization: `Bearer ${operatorToken}` }
    await author.call('withdraw-public-writing', { slug, reason: 'Copiado de un libro.' }, operator)
    const gone = await read(slug)
    expect(gone.status).toBe(410)
    expect(gone.body).toContain('Copiado de un libro.')
  })

  it('name the author as they are called now', async () => {
    const { call, slug } = await publish('Escrito de quien cambia de nombre')
    await warm(slug)
    const { body } = await call('get-session', {})
    const user = body.data as { profile: object }
    await call('update-account', { ...user, password: '', profile: { firstname: 'Carmela', lastname: 'Ortúzar' } })
    expect((await read(slug)).body).toContain('Carmela Ortúzar')
  })
})

const urlOf = ({ pool }: OpenDatabase): string =>
  String((pool as { options?: { connectionString?: string } }).options?.connectionString)
