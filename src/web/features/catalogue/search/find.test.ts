// What the page of results says, from what the catalogue answered.
import { expect, it, vi } from 'vitest'
import type { FoundWriting } from '#contract/catalogue.ts'
import type { Call, Output } from '#contract/contract.ts'
import { CallFailure } from '#web/app/call.ts'
import { findWritings } from './find.ts'

const author = '0199c0de-0000-7000-8000-00000000b1b1'
const item: FoundWriting = {
  slug: 'reclamacion',
  title: 'Reclamación de la fianza',
  summary: 'Para pedir la fianza.',
  snippet: 'Para pedir la \u0001fianza\u0002.',
  category: 'housing',
  country: 'ES',
  author: 'Ana Paz',
  author_id: author,
  uses: 1284,
  published_at: '2026-11-03T10:00:00.000Z',
}
const answer: Output<'search-writings'> = {
  items: [item],
  total: 46,
  about: false,
  page: 1,
  pages: 3,
  first: null,
  categories: [
    { category: 'housing', count: 40 },
    { category: 'money', count: 6 },
  ],
  countries: [{ country: 'ES', count: 46 }],
}
const nothing = { ...answer, items: [], total: 0, pages: 1, categories: [], countries: [] }

function search(query: string, ...answers: unknown[]) {
  const call = vi.fn()
  for (const each of answers) {
    if (each instanceof Error) call.mockRejectedValueOnce(each)
    else call.mockResolvedValueOnce(each)
  }
  return { call, results: findWritings(call as Call, new URLSearchParams(query)) }
}

it('is headed by how many there are for what was asked, and is not for search engines', async () => {
  const { heading, title, canonical, items, pages } = await search('q=fianza', answer).results
  expect(heading).toBe('46 escritos para «fianza»')
  expect(title).toBe('46 escritos para «fianza» · Rúbrica')
  expect(canonical).toBeUndefined()
  expect(items[0]).toMatchObject({
    text: ['Para pedir la ', 'fianza', '.'],
    uses: '1.284 usos',
    country: 'España',
  })
  expect(items[0]?.day).toBe('3 de noviembre de 2026')
  expect(pages?.previous).toBeUndefined()
  expect(pages?.next).toEqual({ to: '/search?q=fianza&page=2', text: 'Siguiente' })
})

it('shows what the catalogue says of it, and the summary where it was asked for no words', async () => {
  const passage = { ...item, snippet: '…devuelva \u0001entera\u0002 la fianza…' }
  const { items } = await search('q=entera', { ...answer, items: [passage] }).results
  expect(items[0]?.text).toEqual(['…devuelva ', 'entera', ' la fianza…'])
  const browsed = await search('', { ...answer, items: [{ ...item, snippet: '' }] }).results
  expect(browsed.items[0]?.text).toEqual([item.summary])
})

it("leads to a text of one's own with what was typed as its title, where none is called so", async () => {
  const write = '/create/public/writings/step/1?titulo=Cr%C3%ADa+de+caracoles'
  for (const near of [{ partial: true }, { mentioned: true }]) {
    const { hint } = await search('q=cría+de+caracoles', { ...answer, ...near }).results
    expect(hint?.ways).toMatchObject([{ to: write, text: 'Escribirlo yo' }])
    expect(hint?.ways[0]?.about).toContain('«cría de caracoles»')
  }
  expect((await search('q=cría+de+caracoles', answer).results).hint).toBeUndefined()
  const situations = [{ slug: 'me-deben-dinero', title: 'Me deben dinero', summary: 'Cómo.' }]
  const { hint } = await search('q=deben', { ...answer, partial: true, situations }).results
  expect(hint?.ways).toMatchObject([{ to: '/que-hacer/me-deben-dinero' }])
  const { empty } = await search('q=cría+de+caracoles', nothing, answer).results
  expect(empty?.write).toEqual({ to: write, text: 'Escribirlo yo' })
})

it.each([
  [1, false, '1 escrito para «fianza»'],
  [3127, true, 'Unos 3.100 escritos para «fianza»'],
  [230, true, 'Unos 230 escritos para «fianza»'],
])('counts %i (about: %s) as a person would', async (total, about, heading) => {
  expect((await search('q=fianza', { ...answer, total, about }).results).heading).toBe(heading)
})

it('says what it searched instead, with the words as typed still there', async () => {
  const { q, heading, correction } = await search('q=fiansa', { ...answer, corrected: 'fianza' }).results
  expect([q, heading]).toEqual(['fiansa', '46 escritos para «fianza»'])
  expect(correction?.before).toContain('«fiansa»')
  expect(correction?.way).toEqual({ to: '/search?q=fianza', text: 'fianza' })
})

it('without words it is a shelf to browse, which search engines may keep', async () => {
  const whole = await search('', answer).results
  expect(whole).toMatchObject({ heading: 'Catálogo', title: 'Catálogo · Rúbrica', canonical: '/search' })
  expect(whole.browse?.ways[0]).toEqual({ to: '/search?category=housing', text: 'Vivienda y alquiler', count: '40' })
  const shelf = await search('category=housing&country=ES&sort=newest&page=2', answer).results
  expect(shelf.heading).toBe('Vivienda y alquiler en España')
  expect(shelf.title).toBe('Vivienda y alquiler en España, página 2 · Rúbrica')
  expect(shelf.canonical).toBe('/search?category=housing&country=ES&page=2')
  expect(shelf.browse).toBeUndefined()
})

it('every filter can be undone, alone or together, and the chosen one stays even where it leaves nothing', async () => {
  const { chips, removeAll, facets } = await search(`q=x&category=work&country=ES&author=${author}&page=2`, answer)
    .results
  expect(chips.map(({ text }) => text)).toEqual(['Trabajo', 'España', 'De Ana Paz'])
  expect(chips[2]).toMatchObject({
    to: '/search?q=x&category=work&country=ES',
    label: 'Quitar el filtro «De Ana Paz»',
  })
  expect(removeAll?.to).toBe('/search?q=x')
  const categories = facets.find(({ title }) => title === 'Categoría')?.ways
  expect(categories?.at(-1)).toMatchObject({ text: 'Trabajo', count: '0', current: true })
  expect(categories?.[0]?.to).toBe(`/search?q=x&category=housing&country=ES&author=${author}`)
})

it('where nothing is found it offers the whole catalogue, ideas and subjects', async () => {
  const { call, results } = search('q=zzz&country=PE', nothing, answer)
  const { heading, empty, facets } = await results
  expect(heading).toBe('Ningún escrito para «zzz»')
  expect(empty?.everywhere).toEqual({ to: '/search?q=zzz', text: 'Buscar «zzz» en todo el catálogo' })
  expect(facets).toEqual([])
  expect(empty?.ideas.ways.length).toBeGreaterThan(2)
  expect(empty?.categories?.ways[0]).toMatchObject({ to: '/search?category=housing', count: '40' })
  expect(call).toHaveBeenCalledTimes(2)
})

it('an empty catalogue is asked once only', async () => {
  const { call, results } = search('', nothing)
  expect((await results).empty?.text).toMatch(/primero/)
  expect(call).toHaveBeenCalledTimes(1)
})

it('asks for the name of an author who has nothing there, and does without it where nobody knows', async () => {
  const known = search(`author=${author}`, nothing, { name: 'Ana Paz' }, answer)
  expect((await known.results).heading).toBe('Escritos de Ana Paz')
  const unknown = search(`author=${author}`, nothing, new CallFailure(404, {}), answer)
  expect((await unknown.results).chips[0]?.text).toBe('De un solo autor')
})

it('a page beyond the end is the last one', async () => {
  const { call, results } = search('q=fianza&page=9', { ...answer, items: [] }, answer)
  expect((await results).pages?.of).toBe('Página 3 de 3')
  expect(call.mock.calls.map(([, { page }]) => page)).toEqual([9, 3])
})

it('whoever asks without end reads why, calmly, in its place', async () => {
  const refused = new CallFailure(429, { error: { code: 'too_many_requests', message: '' } })
  const { heading, problem, items } = await search('q=fianza', refused).results
  expect([heading, items]).toEqual(['«fianza»', []])
  expect(problem).toMatch(/Espera unos minutos/)
  await expect(search('q=fianza', new CallFailure(500, {})).results).rejects.toThrow()
})
