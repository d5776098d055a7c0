// Authors over the wire: who has a page, what it says, and who may change it.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { loadLibrary } from '#server/library/load.ts'
import { librarian } from '#server/store/catalogue/library.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { type Ask, newcomer, publish } from '#tests/support/writing/publishing.ts'

onChosenEngine('authors', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })

  const authorOf = async (slug: string) => {
    const { body } = await server.call('get-public-writing', { slug })
    const { writing } = body.data as { writing: { author: { id: string } } }
    return writing.author.id
  }
  const profileOf = async (ask: Ask) => (await ask('get-author-profile')).body.data

  it('have a page from their first text on, with what was read most', async () => {
    const { ask } = await newcomer(server)
    const first = await publish(ask, { title: 'Aval personal' })
    const second = await publish(ask, { title: 'Aval de empresa' })
    const id = await authorOf(first.slug)
    await server.call('use-writing', { slug: second.slug })
    await (await newcomer(server)).ask('vote-useful', { slug: first.slug, useful: true })
    await ask('update-author-profile', { profession: ' Abogada ', bio: 'Alquileres.\n\nEn Cádiz.' })
    const { body } = await server.call('get-author', { id })
    expect(body.data).toMatchObject({
      id,
      name: 'Íñigo Muñoz-Güemes',
      profession: 'Abogada',
      bio: 'Alquileres.\n\nEn Cádiz.',
      writings: 2,
      uses: 1,
      useful: 1,
      best: [{ slug: second.slug, uses: 1 }, { slug: first.slug }],
    })
    expect(Date.now() - Date.parse(String(body.data?.since))).toBeLessThan(60_000)
    const read = await server.call('get-public-writing', { slug: first.slug })
    expect(read.body.data?.writing).toMatchObject({ author: { profession: 'Abogada' } })
  })

  it('have none without anything to read: new, withdrawn or thrown away', async () => {
    const { ask } = await newcomer(server)
    const { id, slug } = await publish(ask, { title: 'Único texto' })
    const author = await authorOf(slug)
    const status = async () => (await server.call('get-author', { id: author })).status
    expect(await profileOf(ask)).toEqual({ profession: '', bio: '', author })
    expect(await status()).toBe(200)
    await ask('delete-writing', { id })
    expect(await status()).toBe(404)
    await ask('restore-writing', { id })
    expect(await status()).toBe(200)
    await ask('withdraw-writing', { id })
    expect(await status()).toBe(404)
    expect(await profileOf(ask)).toMatchObject({ author: null })
    expect((await server.call('get-author', { id: randomUUID() })).status).toBe(404)
    expect((await server.call('get-author', { id: 'yo' })).status).toBe(400)
  })

  it('change their profile by themselves, within its limits', async () => {
    const { ask } = await newcomer(server)
    expect(await profileOf(ask)).toEqual({ profession: '', bio: '', author: null })
    await ask('update-author-profile', { profession: 'Notario', bio: 'Uno.' })
    await ask('update-author-profile', { profession: 'Notaria', bio: '' })
    expect(await profileOf(ask)).toMatchObject({ profession: 'Notaria', bio: '' })
    for (const bad of [
      { profession: 'a'.repeat(81), bio: '' },
      { profession: 'Abo\u0000gada', bio: '' },
      { profession: 'una\nlínea', bio: '' },
      { profession: '\u202Eadagoba', bio: '' },
    ])
      expect((await ask('update-author-profile', bad)).body.error?.fields).toHaveProperty('profession')
    for (const bio of ['a'.repeat(601), 'x\u0000', '\u202Eoir', '\uD800'])
      expect((await ask('update-author-profile', { profession: '', bio })).body.error?.fields).toHaveProperty('bio')
    expect(await profileOf(ask)).toMatchObject({ profession: 'Notaria' })
    expect((await server.call('update-author-profile', { profession: '', bio: '' })).status).toBe(401)
    expect((await server.call('get-author-profile')).status).toBe(401)
  })

  it('are also the library', async () => {
    await loadLibrary(database.db, new Date(), 'library')
    const { status, body } = await server.call('get-author', { id: librarian })
    expect([status, body.data?.name]).toEqual([200, 'Biblioteca Rúbrica'])
    expect(body.data?.writings).toBeGreaterThanOrEqual(60)
    expect(body.data?.best).toHaveLength(6)
  }, 60_000)
})
