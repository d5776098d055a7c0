// A document's history over the wire: earlier texts can be read and restored.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { WritingOnWire } from '#contract/writing.ts'
import type { Content } from '#domain/writing/model.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { type Ask, release } from '#tests/support/writing/publishing.ts'
import { sampleContent } from '#tests/support/writing/writings.ts'

type Version = { number: number; reason: string; title: string }
type Made = Pick<WritingOnWire, 'id' | 'version' | 'published_version' | 'title' | 'content' | 'slug' | 'status'>

onChosenEngine('the history of a writing', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })

  async function author(content: Content = sampleContent()) {
    const { cookie } = await join(server)
    const ask = (method: string, data?: unknown) => server.call(method, data, { cookie })
    const made = await ask('create-writing', { visibility: 'public', title: 'Uno', content })
    const { id } = made.body.data as Made
    const versions = async () =>
      ((await ask('list-versions', { id })).body.data as { versions: Version[] }).versions.map(
        ({ number, reason, title }) => [number, reason, title],
      )
    const get = async () => (await ask('get-writing', { id })).body.data as Made
    return { ask, id, versions, get }
  }

  it('keeps the text when a sitting is closed, once', async () => {
    const { ask, id, versions } = await author()
    expect(await versions()).toEqual([])
    await ask('close-writing', { id })
    await ask('close-writing', { id })
    await ask('update-writing', { id, version: 1, title: 'Dos' })
    await ask('close-writing', { id })
    expect(await versions()).toEqual([
      [2, 'closed', 'Dos'],
      [1, 'closed', 'Uno'],
    ])
    const old = await ask('get-version', { id, number: 1 })
    expect(old.body.data).toMatchObject({ title: 'Uno', content: sampleContent() })
    expect((await ask('get-version', { id, number: 9 })).status).toBe(404)
  })

  it('keeps what was left behind when somebody comes back after a pause', async () => {
    const { ask, id, versions } = await author()
    await database.db.execute(sql`update writings set updated_at = now() - interval '31 minutes' where id = ${id}`)
    await ask('update-writing', { id, version: 1, title: 'Dos' })
    await ask('update-writing', { id, version: 2, title: 'Tres' })
    expect(await versions()).toEqual([[1, 'closed', 'Uno']])
  })

  it('keeps a version every ten minutes of work', async () => {
    const { ask, id, versions } = await author()
    const passes = (minutes: number) =>
      database.db.execute(sql`with moved as (
        update writing_versions set stored_at = stored_at - ${`${minutes} minutes`}::interval where writing_id = ${id}
      ) update writings set created_at = created_at - ${`${minutes} minutes`}::interval where id = ${id}`)
    await ask('update-writing', { id, version: 1, title: 'Dos' })
    await passes(9)
    await ask('update-writing', { id, version: 2, title: 'Tres' })
    expect(await versions()).toEqual([])
    await passes(2)
    await ask('update-writing', { id, version: 3, title: 'Cuatro' })
    await ask('update-writing', { id, version: 4, title: 'Cinco' })
    expect(await versions()).toEqual([[3, 'closed', 'Tres']])
    await passes(11)
    await ask('update-writing', { id, version: 5, title: 'Seis' })
    expect(await versions()).toEqual([
      [5, 'closed', 'Cinco'],
      [3, 'closed', 'Tres'],
    ])
  })

  it('gives versions names, also the text of now, and takes them away', async () => {
    const { ask, id } = await author()
    const names = async () => {
      const { versions } = (await ask('list-versions', { id })).body.data as {
        versions: { number: number; name: string }[]
      }
      return versions.map(({ number, name }) => [number, name])
    }
    const named = await ask('name-version', { id, number: 1, name: '  Enviada al cliente ' })
    expect([named.status, await names()]).toEqual([200, [[1, 'Enviada al cliente']]])
    await ask('update-writing', { id, version: 1, title: 'Dos' })
    // That text is gone: it was no version.
    expect((await ask('name-version', { id, number: 7, name: 'Nada' })).status).toBe(404)
    const long = await ask('name-version', { id, number: 1, name: 'a'.repeat(81) })
    expect([long.status, Object.keys(long.body.error?.fields ?? {})]).toEqual([400, ['name']])
    expect((await ask('name-version', { id, number: 1, name: '' })).status).toBe(200)
    expect(await names()).toEqual([[1, null]])
  })

  it('names a hundred versions at most', async () => {
    const { ask, id } = await author()
    await ask('name-version', { id, number: 1, name: 'Una' })
    await database.db.execute(sql`insert into writing_versions (writing_id, number, reason, title, content, at, name)
      select writing_id, n, 'closed', 'Uno', content, at, 'Otra' from writing_versions, generate_series(2, 100) n
      where writing_id = ${id}`)
    await ask('update-writing', { id, version: 1, title: 'Dos' })
    await database.db.execute(sql`update writings set version = 101 where id = ${id}`)
    const refused = await ask('name-version', { id, number: 101, name: 'Una más' })
    expect([refused.status, refused.body.error?.fields?.name]).toEqual([400, expect.stringContaining('100 versiones')])
    expect((await ask('name-version', { id, number: 1, name: 'Una, mejor dicho' })).status).toBe(200)
  })

  it('brings an old text back, and what was there is not lost', async () => {
    const { ask, id, versions, get } = await author()
    await ask('close-writing', { id })
    await ask('update-writing', { id, version: 1, title: 'Dos', changes: { order: [] } })
    const stale = await ask('restore-version', { id, number: 1, version: 1 })
    expect([stale.status, stale.body.error?.code]).toEqual([409, 'version_conflict'])
    const restored = await ask('restore-version', { id, number: 1, version: 2 })
    expect(restored.body.data).toMatchObject({ title: 'Uno', version: 3, content: sampleContent() })
    expect(await get()).toMatchObject({ title: 'Uno', version: 3, content: sampleContent() })
    expect(await versions()).toEqual([
      [3, 'restored', 'Uno'],
      [2, 'closed', 'Dos'],
      [1, 'closed', 'Uno'],
    ])
  })

  it('keeps every published text, under an address of its own', async () => {
    const { ask, id, versions, get } = await author()
    const refused = await release(ask, id)
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'not_publishable'])
    await ask('update-writing', { id, version: 1, title: 'Alquiler de habitación', category: 'housing', summary: 'Sí' })
    const published = await release(ask, id)
    expect(published.body.data).toMatchObject({ version: 2 })
    expect(published.body.data?.slug).toMatch(/^alquiler-de-habitacion(-\d+)?$/)
    await ask('update-writing', { id, version: 2, title: 'Alquiler por habitaciones' })
    // What readers see is the version before.
    expect(await get()).toMatchObject({ version: 3, published_version: 2 })
    await release(ask, id)
    expect(await get()).toMatchObject({ version: 3, published_version: 3 })
    expect(await get()).toMatchObject({
      status: 'published',
      slug: expect.stringMatching(/^alquiler-por-habitaciones/),
    })
    expect((await versions()).map(([number, reason]) => [number, reason])).toEqual([
      [3, 'published'],
      [2, 'published'],
    ])
  })

  it('gives two writings of one title different addresses, also when published at once', async () => {
    const authors = await Promise.all(Array.from({ length: 5 }, () => author()))
    for (const { ask, id } of authors)
      await ask('update-writing', { id, version: 1, title: 'Poder', category: 'powers', summary: 'Uno' })
    const answers = await Promise.all(authors.map(({ ask, id }) => release(ask, id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data?.slug)).size).toBe(5)
  })

  it('is published as it was looked at, or not at all; the version and the licence are written down', async () => {
    const { ask, id } = await author()
    await ask('update-writing', { id, version: 1, title: 'Alquiler', category: 'housing', summary: 'Sí' })
    const unseen = await ask('publish-writing', { id, version: 1, licence: 'CC BY 4.0' })
    expect([unseen.status, unseen.body.error?.code]).toEqual([409, 'version_conflict'])
    expect((await ask('get-writing', { id })).body.data).toMatchObject({ status: 'draft', published_version: null })
    expect((await ask('publish-writing', { id, version: 2, licence: 'CC BY 4.0' })).status).toBe(200)
    const { rows } = await database.pool.query(
      'select number, reason, licence from writing_versions where writing_id = $1',
      [id],
    )
    expect(rows).toEqual([{ number: 2, reason: 'published', licence: 'CC BY 4.0' }])
  })

  it('is published by somebody whose address is confirmed', async () => {
    const { cookie } = await join(server, { unconfirmed: true })
    const ask: Ask = (method, data) => server.call(method, data, { cookie })
    const made = await ask('create-writing', { visibility: 'public', title: 'Sin confirmar', content: sampleContent() })
    const id = String(made.body.data?.id)
    await ask('update-writing', { id, version: 1, category: 'housing', summary: 'Sí' })
    const refused = await release(ask, id)
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'verification_required'])
    expect((await ask('get-writing', { id })).body.data).toMatchObject({ status: 'draft', slug: null })
  })

  it('claims no more addresses than twenty, however often it is called something else', async () => {
    const { ask, id } = await author()
    await ask('update-writing', { id, version: 1, title: 'Nombre 0', category: 'housing', summary: 'Sí' })
    const slugs: unknown[] = []
    for (let number = 1; number <= 23; number += 1) {
      await ask('update-writing', { id, version: number + 1, title: `Nombre número ${'i'.repeat(number)}` })
      slugs.push((await release(ask, id)).body.data?.slug)
    }
    expect(new Set(slugs).size).toBe(20)
    expect(slugs.slice(19)).toEqual(Array(4).fill(slugs[19]))
    // Back to a name it had: back to that address, and none is used up.
    await ask('update-writing', { id, version: 25, title: 'Nombre número iii' })
    expect((await release(ask, id)).body.data?.slug).toBe(slugs[2])
  })

  it('is published only under the licence of the catalogue', async () => {
    const { ask, id } = await author()
    expect((await ask('publish-writing', { id, version: 1, licence: 'todos los derechos' })).status).toBe(400)
  })
})
