// The search of the catalogue over the wire.
import { beforeAll, expect, it } from 'vitest'
import type { Output } from '#contract/contract.ts'
import { refreshPopularity } from '#server/store/catalogue/popularity.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { join, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { openLibraryServer } from '#tests/support/library-server.ts'
import { release } from '#tests/support/writing/publishing.ts'
import { sampleContent } from '#tests/support/writing/writings.ts'

onChosenEngine('the search', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let slugs: Map<string, string>
  beforeAll(async () => {
    database = await open()
    ;({ server, slugs } = await openLibraryServer(database))
  })

  const search = async (data: object = {}) =>
    (await server.call('search-writings', data)).body.data as unknown as Output<'search-writings'>
  const suggest = async (q: string) =>
    ((await server.call('suggest-writings', { q })).body.data?.items as { slug: string; title: string }[]) ?? []

  async function publish(title: string, summary = 'Para pisos. No para locales.') {
    const { cookie } = await join(server)
    const ask = (method: string, data?: unknown) => server.call(method, data, { cookie })
    const made = await ask('create-writing', { visibility: 'public', title, content: sampleContent() })
    const id = made.body.data?.id as string
    await ask('update-writing', { id, version: 1, category: 'housing', summary })
    const { body } = await release(ask, id)
    return { id, slug: body.data?.slug as string, ask }
  }

  it('shows the whole catalogue, page by page, to whoever asks for nothing', async () => {
    const first = await search()
    expect(first.items).toHaveLength(20)
    expect(first).toMatchObject({ page: 1, about: false, pages: Math.ceil(first.total / 20) })
    expect(first.total).toBeGreaterThanOrEqual(slugs.size)
    const seen = new Set<string>()
    for (let page = 1; page <= first.pages; page += 1)
      for (const { slug } of (await search({ page })).items) seen.add(slug)
    expect(seen.size).toBe(first.total)
    expect(await search({ page: 50 })).toMatchObject({ items: [], pages: first.pages, total: first.total })
    expect((await server.call('search-writings', { page: 51 })).status).toBe(400)
  })

  it('filters by category and country, and counts what the other filters would leave', async () => {
    const all = await search({ q: 'contrato' })
    const chile = await search({ q: 'contrato', country: 'CL' })
    expect(chile.items.every(({ country }) => country === 'CL')).toBe(true)
    expect(chile.total).toBe(all.countries.find(({ country }) => country === 'CL')?.count)
    // The other countries can still be chosen; the categories are those of this one.
    expect(chile.countries).toEqual(all.countries)
    expect(chile.categories.reduce((sum, { count }) => sum + count, 0)).toBe(chile.total)
    const both = await search({ q: 'contrato', country: 'CL', category: 'housing' })
    expect(both.items.map(({ slug }) => slug)).toContain(slugs.get('cl/contrato-de-arrendamiento-de-vivienda'))
    expect(both.items.every(({ category }) => category === 'housing')).toBe(true)
    expect((await search({ q: 'contrato', country: 'ZZ' })).total).toBe(0)
  })

  it('finds what one author has written', async () => {
    const { slug } = await publish('Cesión de un palomar')
    const { items } = await search({ q: 'palomar' })
    const [item] = items
    expect(item).toMatchObject({ slug, author: 'Íñigo Muñoz-Güemes', country: 'ES', uses: 0 })
    const own = await search({ author: item?.author_id })
    expect(own.items.map((each) => each.slug)).toEqual([slug])
    expect((await search({ author: crypto.randomUUID() })).total).toBe(0)
  })

  it('marks what was found in the text as it is written', async () => {
    const slug = slugs.get('es/reclamacion-a-la-comunidad-por-ruidos-o-danos')
    const { items } = await search({ q: 'DANOS comunidad' })
    const snippet = (items.find((each) => each.slug === slug)?.snippet ?? '')
      .replaceAll('\u0001', '[')
      .replaceAll('\u0002', ']')
    expect(snippet).toMatch(/\[daños?\]/i)
    expect(snippet).not.toContain('<')
    expect((await search()).items[0]?.snippet).toBe('')
  })

  const snippetOf = async (q: string, file: string) => {
    const { items } = await search({ q })
    const snippet = items.find(({ slug }) => slug === slugs.get(file))?.snippet
    return snippet?.replaceAll('\u0001', '«').replaceAll('\u0002', '»')
  }

  it('shows the whole summary, marked, where it has one of the words', async () => {
    const snippet = await snippetOf('fianza', 'es/contrato-de-alquiler-de-vivienda-habitual')
    expect(snippet).toMatch(/^Para alquilar un piso .* la «fianza» y las prórrogas .* su propio modelo\.$/)
  })

  it('shows a passage only where the summary has none of them: whole words, and no blanks to be filled in', async () => {
    for (const q of ['firma', 'domicilio', 'fianza', 'préstamo', 'arrendadora', 'cláusula'])
      for (const { snippet, summary } of (await search({ q })).items) {
        const plain = snippet.replaceAll('\u0001', '').replaceAll('\u0002', '')
        if (plain === summary) continue
        expect(plain).toMatch(/^….*(?:…|[.!?])$/)
        expect(snippet).toContain('\u0001')
        expect(plain).not.toMatch(/[[\]{}]|__/)
        // In the text it stands between two ends of words.
        const { rows } = await database.pool.query<{ words: string }>(
          'select words from catalogue where title = (select title from catalogue where summary = $1 limit 1)',
          [summary],
        )
        const first = /[\p{L}\p{N}]+/u.exec(plain)?.[0] ?? ''
        expect(rows[0]?.words).toMatch(new RegExp(`(?<![\\p{L}\\p{N}])${first}(?![\\p{L}\\p{N}])`, 'u'))
      }
  })

  it('does not take a word that means something else there for the one that was typed', async () => {
    const found = async (q: string) => (await search({ q })).items.map(({ slug }) => slug)
    expect(await found('alquiler')).not.toContain(slugs.get('pe/contrato-de-locacion-de-servicios'))
    expect(await found('alquiler')).toContain(slugs.get('ar/contrato-de-locacion-de-vivienda'))
    expect(await found('habitación')).not.toContain(slugs.get('pe/contrato-de-locacion-de-servicios'))
    expect(await found('locación de servicios')).toContain(slugs.get('pe/contrato-de-locacion-de-servicios'))
    const { slug } = await publish('Cese de mutuo acuerdo', 'De mutuo acuerdo, sin juicio.')
    expect(await found('préstamo')).not.toContain(slug)
    expect(await found('mutuo')).toContain(slug)
  })

  it('says what it searched instead of a mistyped word', async () => {
    const found = await search({ q: 'reclamasion de la fiansa' })
    expect(found.corrected).toBe('reclamación de la fianza')
    expect(found.items[0]?.slug).toBe(slugs.get('es/reclamacion-de-devolucion-de-la-fianza'))
    expect((await search({ q: 'fianza' })).corrected).toBeUndefined()
    expect(await search({ q: 'xyzzyqwk' })).toMatchObject({ items: [], total: 0, pages: 1 })
    // Beside a word that no text has, a correction by two letters would be another guess.
    expect(await search({ q: 'xilófono cuántico' })).toMatchObject({ items: [], total: 0 })
    expect((await search({ q: 'xilófono contarto' })).corrected).toBe('xilófono contrato')
  })

  it('takes any of the words where nothing has all of them', async () => {
    const found = await search({ q: 'palomino excedencia ornitorrinco' })
    expect(found.items[0]?.slug).toBe(slugs.get('es/solicitud-de-excedencia-voluntaria'))
    // An empty result under a filter is answered as such, not replaced by other texts.
    expect((await search({ q: 'solicitud de excedencia voluntaria', country: 'AR', category: 'privacy' })).total).toBe(
      0,
    )
    expect((await search({ q: 'carta de baja gimnasio' })).partial).toBe(true)
    expect((await search({ q: 'contrato de alquiler' })).partial).toBeUndefined()
  })

  it('says where none is called so and the words are only mentioned', async () => {
    for (const q of ['trastero', 'contrato con trastero', 'comparece'])
      expect([q, (await search({ q })).mentioned]).toEqual([q, true])
    for (const q of ['fianza', 'poder notarial', 'contrato de alquiler', 'carta de baja gimnasio', ''])
      expect([q, (await search({ q })).mentioned]).toEqual([q, undefined])
  })

  it('looks for quoted words in their order', async () => {
    const quoted = await search({ q: '"pareja de hecho"' })
    expect(quoted.items[0]?.slug).toBe(slugs.get('es/convenio-regulador-de-pareja-de-hecho'))
    expect((await search({ q: '"hecho de pareja"' })).items[0]?.slug).not.toBe(quoted.items[0]?.slug)
  })

  it.each([
    "fianza'; drop table catalogue; --",
    'fianza & !alquiler',
    'fianza | | (',
    'fianza:*AB <-> "',
    '((((fianza',
    '\\\\fianza\\',
    'fianza \u0000 \u0001',
  ])('takes «%s» for words', async (q) => {
    const answer = await server.call('search-writings', { q })
    expect(answer.status).toBe(200)
    expect((answer.body.data as unknown as Output<'search-writings'>).total).toBeGreaterThan(0)
    expect((await server.call('suggest-writings', { q: q.slice(0, 100) })).status).toBe(200)
  })

  it.each(['', '   ', '%', '_', '!!!', 'de la', '¿?', '🙂', 'ñ', 'a'.repeat(200)])('answers «%s»', async (q) => {
    expect((await server.call('search-writings', { q })).status).toBe(200)
    expect((await server.call('suggest-writings', { q: q.slice(0, 100) })).status).toBe(200)
  })

  it('suggests a text by another name that it has', async () => {
    const files = async (q: string) => (await suggest(q)).map(({ slug }) => slug)
    expect(await files('poder notarial')).toContain(slugs.get('es/poder-simple-para-gestiones'))
    expect(await files('alquiler de piso')).toContain(slugs.get('es/contrato-de-alquiler-de-vivienda-habitual'))
    expect(await files('xilófono')).toEqual([])
    // No other word that begins like it.
    expect(await files('despido')).not.toContain(slugs.get('es/contrato-de-alquiler-de-local-de-negocio'))
  })

  it('suggests the text that leads the library first, also where words are mistyped', async () => {
    const dwelling = slugs.get('es/contrato-de-alquiler-de-vivienda-habitual')
    const mistyped = ['contarto de alquiler', 'contarto de alqu', 'contrato de alqiler']
    for (const q of ['contrato de alq', 'alquiler piso', ...mistyped])
      expect([q, (await suggest(q))[0]?.slug]).toEqual([q, dwelling])
    expect(await suggest('xilófono contarto')).toEqual([])
  })

  it('shows neither withdrawn nor deleted writings, and shows them again when they are back', async () => {
    const one = await publish('Arriendo de un quiosco')
    const titles = async () => (await search({ q: 'quiosco' })).items.map(({ slug }) => slug)
    expect(await titles()).toEqual([one.slug])
    await one.ask('withdraw-writing', { id: one.id })
    expect(await titles()).toEqual([])
    expect(await suggest('arriendo de un qui')).toEqual([])
    await release(one.ask, one.id)
    expect(await titles()).toEqual([one.slug])
    await one.ask('delete-writing', { id: one.id })
    expect(await titles()).toEqual([])
    expect(await suggest('arriendo de un qui')).toEqual([])
    await one.ask('restore-writing', { id: one.id })
    expect(await titles()).toEqual([one.slug])
  })

  it('puts the most used or the newest first where that is asked for', async () => {
    const older = await publish('Venta de una barcaza')
    const newer = await publish('Venta de la barcaza')
    await database.pool.query('update catalogue_counts set uses = 40 where writing_id = $1', [older.id])
    const order = async (sort: string) => (await search({ q: 'barcaza', sort })).items.map(({ slug }) => slug)
    expect(await order('uses')).toEqual([older.slug, newer.slug])
    expect(await order('newest')).toEqual([newer.slug, older.slug])
    expect((await search({ sort: 'uses' })).items[0]?.slug).toBe(older.slug)
    expect((await search({ sort: 'newest' })).items[0]?.slug).toBe(newer.slug)
  })

  it('prefers, of two as fitting, the one that is used; and still finds what is not hot', async () => {
    const plain = await publish('Depósito de un zafiro')
    const used = await publish('Custodia de un zafiro')
    await database.pool.query('update catalogue_counts set uses = 900 where writing_id = $1', [used.id])
    await refreshPopularity(database.db, new Date())
    const order = async () => (await search({ q: 'zafiro' })).items.map(({ slug }) => slug)
    expect(await order()).toEqual([used.slug, plain.slug])
    await database.pool.query('update catalogue set hot = false where writing_id = $1', [used.id])
    expect((await order()).toSorted()).toEqual([used.slug, plain.slug].toSorted())
    expect((await search({ q: 'zafiro' })).about).toBe(false)
    // There is room for three thousand.
    await refreshPopularity(database.db, new Date())
    const { rows } = await database.pool.query('select count(*)::int as cold from catalogue where not hot')
    expect(rows).toEqual([{ cold: 0 }])
  })

  it('forgets words that only withdrawn writings had', async () => {
    const { id, ask } = await publish('Cría de gamusinos')
    expect((await search({ q: 'gamuzinos' })).corrected).toBe('gamusinos')
    await ask('withdraw-writing', { id })
    await refreshPopularity(database.db, new Date())
    expect((await search({ q: 'gamuzinos' })).corrected).toBeUndefined()
  })

  it('completes titles from their beginning and from any of their words', async () => {
    const begun = await suggest('contrato de alquiler de hab')
    expect(begun[0]?.slug).toBe(slugs.get('es/contrato-de-alquiler-de-habitacion'))
    expect((await suggest('contrato')).length).toBe(8)
    expect((await suggest('fianza')).map(({ slug }) => slug)).toContain(
      slugs.get('es/reclamacion-de-devolucion-de-la-fianza'),
    )
    expect((await suggest('Autorizacio')).map(({ title }) => title)).toContain('Autorización de viaje de menor')
    expect((await suggest('auto')).map(({ title }) => title)).toContain('Autorización de viaje de menor')
    expect((await suggest('tráf')).map(({ title }) => title)).toContain(
      'Alegaciones contra una multa de tráfico (pliego de descargos)',
    )
    expect(await suggest('')).toEqual([])
  })

  it('stops counting where there are many, and still shows each once on its pages', async () => {
    const { id } = await publish('Reparación de un quinqué')
    const ids = `lpad(to_hex(n), 32, '0')::uuid from generate_series(1, 230) n`
    await database.pool.query(
      `insert into writings (id, user_id, visibility, title, folded, content, created_at, updated_at)
       select own.id, w.user_id, 'public', '', '', '{}', now(), now() from writings w, (select ${ids}) own(id) where w.id = $1`,
      [id],
    )
    await database.pool.query(
      `insert into catalogue select own.id, 'quinque-' || own.id, 1, author_id, title, summary, category, country, tags,
         content, laws, notes, sample, words, published_at, updated_at
       from catalogue c, (select ${ids}) own(id) where c.writing_id = $1`,
      [id],
    )
    await database.pool.query(`insert into catalogue_counts (writing_id) select ${ids}`)
    expect(await search({ q: 'quinqué' })).toMatchObject({ total: 231, about: false, pages: 12 })
    await database.pool.query('update catalogue set hot = false where writing_id = $1', [id])
    expect(await search({ q: 'quinqué' })).toMatchObject({ total: 230, about: true })
    const seen: string[] = []
    for (let page = 1; page <= 12; page += 1)
      seen.push(...(await search({ q: 'quinqué', page })).items.map(({ slug }) => slug))
    expect([seen.length, new Set(seen).size]).toEqual([230, 230])
  })

  it('is refused to an address that asks without end', async () => {
    await database.pool.query('update rate_limits set points = 5000')
    const { status, headers } = await server.call('search-writings', { q: 'fianza' })
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  })
})
