// *Tu país* from the browser, from a form without scripts, and with an account; the order of writings follows at once.
import { beforeAll, expect, it } from 'vitest'
import { loadLibrary } from '#server/library/load.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'

type Page = { first: string | null; total: number; pages: number; items: { slug: string; country: string }[] }

onChosenEngine('Tu país', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
    await loadLibrary(database.db, new Date(), 'library')
  })

  const search = async (data: object, headers: Record<string, string> = {}) =>
    (await server.call('search-writings', data, headers)).body.data as Page
  const speaks = (languages: string) => ({ 'accept-language': languages })

  const send = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/pais',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: String(new URLSearchParams(form)),
    })

  it('is what the browser speaks: its writings come first, and all others after them', async () => {
    const q = 'contrato de alquiler'
    const slugsOf = async (headers?: Record<string, string>) => {
      const { pages } = await search({ q }, headers)
      const all = await Promise.all(Array.from({ length: pages }, (_, at) => search({ q, page: at + 1 }, headers)))
      return all.flatMap(({ items }) => items.map(({ slug }) => slug)).toSorted()
    }
    const neutral = await search({ q })
    expect(neutral.first).toBeNull()
    const everything = await slugsOf()
    for (const country of ['ES', 'MX', 'CL', 'PE', 'AR']) {
      const headers = speaks(`es-${country},es;q=0.9`)
      const own = await search({ q }, headers)
      expect([own.first, own.items[0]?.country], country).toEqual([country, country])
      expect(own.total).toBe(neutral.total)
      expect(await slugsOf(headers)).toEqual(everything)
    }
  })

  it('puts first without words too, and hides nobody', async () => {
    const { items, total, first } = await search({}, speaks('es-PE'))
    const peruvian = items.findIndex(({ country }) => country !== 'PE')
    expect([first, peruvian > 2, items.slice(peruvian).some(({ country }) => country === 'PE')]).toEqual([
      'PE',
      true,
      false,
    ])
    expect(total).toBe((await search({})).total)
  })

  it('a text that fits far better still comes before', async () => {
    const { items } = await search({ q: 'carta documento' }, speaks('es-ES'))
    expect(items[0]?.country).toBe('AR')
  })

  it('comes before all others where the words are only mentioned', async () => {
    for (const q of ['comparece', 'contrato con comparece'])
      for (const country of ['ES', 'CL']) {
        const { items } = await search({ q }, speaks(`es-${country}`))
        const areOwn = items.map((item) => item.country === country)
        expect([q, country, areOwn[0]]).toEqual([q, country, true])
        expect(areOwn).toEqual([...areOwn.filter((isOwn) => isOwn), ...areOwn.filter((isOwn) => !isOwn)])
      }
  })

  it('is suggested by its other names before the titles of others, which are suggested by their titles only', async () => {
    const suggested = async (q: string) => {
      const { body } = await server.call('suggest-writings', { q }, speaks('es-ES'))
      return (body.data as { items: { slug: string }[] }).items.map(({ slug }) => slug)
    }
    const resigning = await suggested('renuncia')
    expect(resigning[0]).toBe('carta-de-baja-voluntaria-del-trabajo')
    expect(resigning.length).toBeGreaterThan(3)
    expect(await suggested('escribano')).toEqual([])
  })

  it('leaves an order that was asked for, and a country that was chosen, as they are', async () => {
    for (const asked of [{ sort: 'uses' }, { sort: 'newest' }, { country: 'CL' }])
      expect((await search(asked, speaks('es-PE'))).first).toBeNull()
  })

  it('is chosen by a plain form, which leads back', async () => {
    const { statusCode, headers } = await send({ pais: 'MX', next: '/search?q=renta&page=2' })
    expect([statusCode, headers.location]).toEqual([303, '/search?q=renta&page=2'])
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/^pais=MX; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax/)
    const chosen = { cookie: 'pais=MX', ...speaks('es-ES') }
    expect((await search({}, chosen)).first).toBe('MX')
    expect((await search({}, { cookie: 'pais=none', ...speaks('es-ES') })).first).toBeNull()
    expect((await search({}, { cookie: 'pais=XX', ...speaks('es-ES') })).first).toBe('ES')
  })

  it('is chosen over the wire as well', async () => {
    const { status, cookie } = await server.call('choose-country', { country: 'CL' })
    expect([status, cookie]).toEqual([200, 'pais=CL'])
    expect((await server.call('choose-country', { country: 'ZZ' })).body.error?.fields).toHaveProperty('country')
  })

  it.each([
    ['//evil.example', '/search'],
    ['https://evil.example/', '/search'],
    ['/\\evil.example', '/search'],
    ['/#escritos', '/#escritos'],
  ])('comes back from %s to %s', async (next, location) =>
    expect((await send({ pais: 'ES', next })).headers.location).toBe(location),
  )

  it.each([[{}], [{ pais: 'ZZ' }], [{ pais: '__proto__' }]])('takes nothing from %o', async (form) => {
    const { statusCode, headers } = await send(form as Record<string, string>)
    expect([statusCode, headers['set-cookie']]).toEqual([400, undefined])
  })

  it('takes nothing from another site, nor what is no form of ours', async () => {
    const foreign: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]
    for (const headers of foreign) expect((await send({ pais: 'ES' }, headers)).statusCode).toBe(403)
    expect((await send({ pais: 'ES', next: '/'.repeat(9000) })).statusCode).toBe(413)
    expect((await send({ pais: 'ES' }, { 'content-type': 'text/plain' })).statusCode).toBe(415)
  })

  it('stays with the account, on every browser, over what that one says', async () => {
    const { cookie } = await join(server)
    expect((await server.call('get-own-country', undefined, { cookie, ...speaks('es-ES') })).body.data).toEqual({
      country: 'ES',
    })
    await send({ pais: 'CO' }, { cookie })
    const elsewhere = { cookie: `${cookie}; pais=MX`, ...speaks('es-ES') }
    expect((await search({}, elsewhere)).first).toBe('CO')
    await server.call('choose-country', { country: 'none' }, { cookie })
    expect((await search({}, elsewhere)).first).toBeNull()
  })

  it('goes with whoever joins after choosing it, and is nothing while they have said nothing', async () => {
    const registered = async (headers: Record<string, string>) => {
      const email = `${crypto.randomUUID()}@ejemplo.es`
      const details = { email, password: 'una frase que recuerdo', profile: { firstname: 'Ana', lastname: 'Paz' } }
      const { cookie = '' } = await server.call('register', details, headers)
      return (await search({}, { cookie, ...speaks('es-PE') })).first
    }
    expect(await registered({ cookie: 'pais=CL' })).toBe('CL')
    expect(await registered(speaks('es-MX'))).toBe('PE')
  })

  it('is what new documents begin with, unless they say another', async () => {
    const { cookie } = await join(server)
    const made = async (data: object, headers: Record<string, string> = {}) => {
      const { body } = await server.call('create-writing', { visibility: 'public', title: 'Aviso', ...data }, headers)
      return body.data?.country
    }
    expect(await made({}, { cookie, ...speaks('es-MX') })).toBe('MX')
    expect(await made({ country: 'CL' }, { cookie, ...speaks('es-MX') })).toBe('CL')
    expect(await made({}, { cookie })).toBe('ES')
  })

  it('suggests titles of one’s own country first', async () => {
    const first = async (languages: string) => {
      const { body } = await server.call('suggest-writings', { q: 'contrato de arrendamiento' }, speaks(languages))
      const [title] = (body.data?.items as { title: string }[] | undefined) ?? []
      return title?.title
    }
    expect(await first('es-CL')).toContain('Chile')
    expect(await first('es-MX')).toContain('México')
  })
})
