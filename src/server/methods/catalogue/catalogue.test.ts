// The catalogue over the wire: publishing, reading, moving, withdrawing, using and forking texts.
import { beforeAll, expect, it } from 'vitest'
import type { Content } from '#domain/writing/model.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { rateLimits } from '#server/store/schema/tables.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { release } from '#tests/support/writing/publishing.ts'
import { sampleContent } from '#tests/support/writing/writings.ts'

type Read = {
  moved_to?: string
  withdrawn?: { title: string; reason: string | null }
  writing?: {
    title: string
    content: Content
    uses: number
    mine: boolean
    author: { name: string }
    origins: object[]
  }
  related?: { slug: string }[]
}

onChosenEngine('the catalogue', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })

  async function newcomer() {
    const { cookie } = await join(server)
    return (method: string, data?: unknown) => server.call(method, data, { cookie })
  }
  type Ask = Awaited<ReturnType<typeof newcomer>>
  const read = async (slug: string, ask: Ask = server.call) =>
    (await ask('get-public-writing', { slug })).body.data as Read

  /** A published writing: its id, its address, and how its author goes on. */
  async function publish(ask: Ask, title: string) {
    const made = await ask('create-writing', { visibility: 'public', title, content: sampleContent() })
    const id = made.body.data?.id as string
    await ask('update-writing', { id, version: 1, category: 'housing', summary: 'Para pisos. No para locales.' })
    const { body } = await release(ask, id)
    return { id, slug: body.data?.slug as string }
  }

  it('shows anybody the published text, not the draft its author goes on with', async () => {
    const ask = await newcomer()
    const { id, slug } = await publish(ask, 'Alquiler de trastero')
    await ask('update-writing', { id, version: 2, changes: { order: ['reunidos', 'object', 'rent', 'signatures'] } })
    const { writing } = await read(slug)
    expect(writing).toMatchObject({
      title: 'Alquiler de trastero',
      mine: false,
      author: { name: 'Íñigo Muñoz-Güemes' },
    })
    expect(writing?.content).toEqual(sampleContent())
    expect((await read(slug, ask)).writing?.mine).toBe(true)
    await release(ask, id)
    expect((await read(slug)).writing?.content.sections).toHaveLength(4)
  })

  it('may be searched, completed and compared by an address until its budget is spent; by others all the same', async () => {
    const { slug } = await publish(await newcomer(), 'Muy leído')
    const limited: [string, object][] = [
      ['search-writings', { q: 'piso' }],
      ['suggest-writings', { q: 'muy' }],
      ['get-public-version', { slug, number: 2 }],
    ]
    const each = async () => Promise.all(limited.map(async ([method, data]) => server.call(method, data)))
    expect((await each()).map(({ status }) => status)).toEqual([200, 200, 200])
    await database.db.update(rateLimits).set({ points: 1_000_000 })
    for (const { status, headers } of await each())
      expect([status, Number(headers['retry-after'])]).toEqual([429, expect.closeTo(600, -2)])
    const elsewhere = { method: 'POST', url: '/api', remoteAddress: '203.0.113.9' } as const
    for (const [method, data] of limited)
      expect((await server.app.inject({ ...elsewhere, payload: { method, data } })).statusCode).toBe(200)
    await database.db.delete(rateLimits)
  })

  it('takes a text whose words are too many and too odd for any index', { timeout: 60_000 }, async () => {
    const ask = await newcomer()
    // Hebrew: letters that can be printed and that no Spanish word has.
    const letter = (at: number) => String.fromCodePoint(0x5d0 + (at % 27))
    const part = (at: number) => [1, 27, 729, 19_683].map((unit) => letter(Math.floor((at % 42_000) / unit))).join('')
    const word = (at: number) => `${part(at)}-${part(at * 3)}`
    const run = (first: number) => ({
      type: 'text',
      text: Array.from({ length: 10_000 }, (_, at) => word(first + at)).join(' '),
    })
    const body = [0, 10_000, 20_000, 30_000].map((first) => ({ type: 'paragraph', content: [run(first)] }))
    const content = { ...sampleContent(), sections: [{ id: 's', kind: 'clause', title: 'Objeto', body }] }
    const made = await ask('create-writing', { visibility: 'public', title: 'Texto raro', content })
    const id = String(made.body.data?.id)
    await ask('update-writing', { id, version: 1, category: 'housing', summary: 'Palabras de otro mundo.' })
    const published = await release(ask, id)
    expect([published.status, published.body.error]).toEqual([200, undefined])
    const { body: found } = await ask('search-writings', { q: word(77) })
    expect(found.data).toMatchObject({ items: [{ title: 'Texto raro' }] })
  })

  it('keeps every old address leading to the new one after a new title', async () => {
    const ask = await newcomer()
    const { id, slug } = await publish(ask, 'Alquiler de plaza')
    await ask('update-writing', { id, version: 2, title: 'Alquiler de plaza de garaje' })
    const { body } = await release(ask, id)
    expect(body.data?.slug).toBe('alquiler-de-plaza-de-garaje')
    expect(await read(slug)).toEqual({ moved_to: 'alquiler-de-plaza-de-garaje' })
    // Its old address is not given to another text.
    const other = await publish(await newcomer(), 'Alquiler de plaza')
    expect(other.slug).toBe('alquiler-de-plaza-2')
  })

  it('says that a text was withdrawn, and shows it again when it is published again', async () => {
    const ask = await newcomer()
    const { id, slug } = await publish(ask, 'Carta retirada')
    expect((await ask('withdraw-writing', { id })).status).toBe(200)
    expect((await read(slug)).withdrawn).toMatchObject({ title: 'Carta retirada', reason: null })
    const stranger = await newcomer()
    expect((await stranger('fork-writing', { slug, visibility: 'public' })).status).toBe(404)
    expect((await stranger('withdraw-writing', { id })).status).toBe(404)
    await release(ask, id)
    expect((await read(slug)).writing?.title).toBe('Carta retirada')
  })

  it('counts a use once an hour for each address', async () => {
    const ask = await newcomer()
    const { slug } = await publish(ask, 'Usado')
    await server.call('use-writing', { slug })
    await server.call('use-writing', { slug })
    expect((await read(slug)).writing?.uses).toBe(1)
    expect((await server.call('use-writing', { slug: 'no-existe' })).status).toBe(404)
  })

  it('counts nothing of what its author does with it, and each other version of a person once', async () => {
    const ask = await newcomer()
    const { slug } = await publish(ask, 'Sin bombo')
    const uses = async () => (await read(slug)).writing?.uses
    await ask('use-writing', { slug })
    await ask('fork-writing', { slug, visibility: 'public' })
    expect(await uses()).toBe(0)
    const reader = await newcomer()
    for (const _time of [1, 2, 3]) await reader('fork-writing', { slug, visibility: 'public' })
    expect(await uses()).toBe(1)
  })

  it('calls authors by the name they have now, and by none once they have left', async () => {
    const { cookie, email } = await join(server)
    const first = (method: string, data?: unknown) => server.call(method, data, { cookie })
    const original = await publish(first, 'Poder firmado')
    const second = await newcomer()
    const forked = await second('fork-writing', { slug: original.slug, visibility: 'public' })
    const id = String(forked.body.data?.id)
    await second('update-writing', { id, version: 1, title: 'Poder refundido' })
    const { body } = await release(second, id)
    const origins = async () => [
      (await read(String(body.data?.slug))).writing?.origins,
      (await second('get-writing', { id })).body.data?.origins,
    ]
    const called = (author: string) => Array(2).fill([{ slug: original.slug, title: 'Poder firmado', author }])
    expect(await origins()).toEqual(called('Íñigo Muñoz-Güemes'))
    await first('update-account', { email, phone: '', password: '', profile: { firstname: 'Ana', lastname: 'Gil' } })
    expect(await origins()).toEqual(called('Ana Gil'))
    await database.pool.query('delete from users where email = $1', [email])
    expect(await origins()).toEqual(called(''))
  })

  it('tells no page of an introduction that nobody reads or that has not changed', async () => {
    const told: string[] = []
    const stop = await database.listen('catalogue', (slug) => told.push(slug))
    const reader = await newcomer()
    const author = await newcomer()
    const { id, slug } = await publish(author, 'Con autora')
    const introduce = (ask: Ask, bio: string) => ask('update-author-profile', { profession: 'Abogada', bio })
    for (const bio of ['Una', 'Dos', 'Dos']) await introduce(reader, bio)
    for (const bio of ['Una', 'Una', 'Una', 'Dos']) await introduce(author, bio)
    // Events arrive in order: with the later one, the earlier one has arrived.
    await author('withdraw-writing', { id })
    await expect.poll(() => told.filter((each) => each === slug).length).toBeGreaterThanOrEqual(2)
    expect(told.filter((each) => each === '*')).toHaveLength(2)
    await stop()
  })

  it('names whose text a version was made from, through generations', async () => {
    const first = await newcomer()
    const original = await publish(first, 'Poder original')
    const second = await newcomer()
    const forked = await second('fork-writing', { slug: original.slug, visibility: 'public' })
    const id = forked.body.data?.id as string
    const draft = await second('get-writing', { id })
    expect(draft.body.data).toMatchObject({ title: 'Poder original', status: 'draft', slug: null })
    expect(draft.body.data?.origins).toEqual([
      { slug: original.slug, title: 'Poder original', author: 'Íñigo Muñoz-Güemes' },
    ])
    await second('update-writing', { id, version: 1, title: 'Poder mejorado' })
    const { body } = await release(second, id)
    const third = await newcomer()
    const again = await third('fork-writing', { slug: body.data?.slug, visibility: 'public' })
    const last = await third('get-writing', { id: again.body.data?.id })
    expect(last.body.data?.origins).toMatchObject([{ title: 'Poder mejorado' }, { title: 'Poder original' }])
    const free = await third('fork-writing', { slug: original.slug, visibility: 'private' })
    expect([free.status, free.body.error?.code]).toEqual([402, 'premium_required'])
  })

  it('shows others of its kind, and none that was thrown away', async () => {
    const ask = await newcomer()
    const { slug } = await publish(ask, 'Pariente uno')
    const gone = await publish(ask, 'Pariente dos')
    expect((await read(slug)).related?.length).toBeGreaterThan(0)
    await ask('delete-writing', { id: gone.id })
    expect((await ask('get-public-writing', { slug: gone.slug })).status).toBe(404)
    expect((await read(slug)).related?.map((each) => each.slug)).not.toContain(gone.slug)
  })

  it('knows no address that is none', async () => {
    expect((await server.call('get-public-writing', { slug: 'nada-de-nada' })).status).toBe(404)
    expect((await server.call('get-public-writing', { slug: '../../etc' })).status).toBe(400)
  })
})
