// The landing shows what is in the catalogue, and stands without it.
import { expect, it } from 'vitest'
import type { FoundWriting } from '#contract/catalogue.ts'
import { shownLanding } from './shown-landing.ts'

const writing = (slug: string, category: FoundWriting['category'], country: string): FoundWriting => ({
  slug,
  title: slug,
  summary: '',
  snippet: '',
  category,
  country,
  author: '',
  author_id: '',
  uses: 0,
  published_at: '2026-11-03T10:00:00.000Z',
})

const found = (items: FoundWriting[], first: string | null = null) => ({
  items,
  total: 1284,
  about: false,
  page: 1,
  pages: 65,
  first,
  categories: [{ category: 'housing' as const, count: 1284 }],
  countries: [],
})

it('shows six that differ, the most used first', () => {
  const rentals = [1, 2, 3, 4, 5, 6].map((number) => writing(`alquiler-${number}`, 'housing', 'PE'))
  const { catalogue } = shownLanding(
    found([...rentals, writing('renuncia', 'work', 'MX'), writing('deuda', 'money', 'ES')]),
  )
  const slugs = catalogue?.items.map(({ slug }) => slug)
  expect(slugs).toHaveLength(6)
  expect(slugs?.slice(0, 3)).toEqual(['alquiler-1', 'renuncia', 'deuda'])
})

it('begins with those of the visitor’s country, and shows others too', () => {
  const spanish = ['housing', 'work', 'money', 'family'].map((category, at) =>
    writing(`es-${at}`, category as FoundWriting['category'], 'ES'),
  )
  const mexican = ['housing', 'money'].map((category, at) =>
    writing(`mx-${at}`, category as FoundWriting['category'], 'MX'),
  )
  const { catalogue } = shownLanding(found([...spanish, ...mexican], 'MX'))
  const slugs = catalogue?.items.map(({ slug }) => slug) ?? []
  expect(slugs.slice(0, 2)).toEqual(['mx-0', 'mx-1'])
  expect(slugs).toHaveLength(6)
  expect(catalogue?.own).toMatchObject({ sentence: 'Damos preferencia a los de México', chosen: 'MX' })
  expect(shownLanding(found(spanish, 'UY')).catalogue?.own.sentence).toMatch(/^No hay ninguno de Uruguay/)
  expect(shownLanding(found(spanish)).catalogue?.own).toMatchObject({ chosen: 'none' })
})

it('says how many there are, and leads to each subject', () => {
  const { catalogue } = shownLanding(found([writing('deuda', 'money', 'ES')]))
  expect(catalogue?.all).toBe('Ver los 1.284 escritos del catálogo')
  expect(catalogue?.subjects).toEqual([{ to: '/search?category=housing', text: 'Vivienda y alquiler', count: '1.284' }])
})

it('can be sent to the browser, and has its words without a catalogue too', () => {
  const bare = shownLanding(undefined)
  expect(bare.catalogue).toBeNull()
  expect(bare.hero.title).not.toBe('')
  expect(JSON.parse(JSON.stringify(bare))).toEqual(bare)
  expect(shownLanding(found([])).catalogue?.items).toEqual([])
})

it('promises privacy of contracts in both plans, and tells Premium by what it lets one write', () => {
  const { title, free, premium } = shownLanding(undefined).plans
  expect(title).not.toMatch(/Gratis para lo público/)
  expect(free.points[0]).toMatch(/firmar tus contratos: solo los ve quien participa/)
  expect([title, premium.summary].every((text) => /escrib/.test(text))).toBe(true)
})
