// What an author's page says of them, and what it keeps quiet about.
import { expect, it } from 'vitest'
import { shownAuthor } from './shown-author.ts'

const id = '0199c0de-0000-7000-8000-00000000b1b1'
const ana = { id, name: 'Ana Paz', profession: '', bio: '', since: '2026-11-03T10:00:00.000Z' }
const item = {
  slug: 'fianza',
  title: 'Fianza',
  summary: 'Para pedirla.',
  snippet: '',
  category: 'housing' as const,
  country: 'ES',
  author: 'Ana Paz',
  author_id: id,
  uses: 3,
  published_at: '2026-11-03T10:00:00.000Z',
}

it('shows the best of many and leads to the rest', () => {
  const shown = shownAuthor({ ...ana, bio: 'Una.\n\n\nOtra.', writings: 1200, uses: 1, useful: 0, best: [item] })
  expect(shown.bio).toEqual(['Una.', 'Otra.'])
  expect(shown.since).toBe('Publica desde el 3 de noviembre de 2026')
  expect(shown.counts).toEqual([
    { figure: '1.200', of: 'escritos' },
    { figure: '1', of: 'uso' },
  ])
  expect(shown.best.title).toBe('Sus escritos más usados')
  expect(shown.more).toEqual({ to: `/search?author=${id}`, text: 'Ver sus 1.200 escritos' })
  expect(shown.canonical).toBe(`/authors/${id}`)
})

it('calls nothing most used that nobody has used, and says so where there is nothing', () => {
  expect(shownAuthor({ ...ana, writings: 9, uses: 0, useful: 0, best: [item] }).best.title).toBe(
    'Algunos de sus escritos',
  )
  const all = shownAuthor({ ...ana, writings: 1, uses: 3, useful: 0, best: [item] })
  expect([all.best.title, all.more]).toEqual(['Sus escritos', undefined])
  const none = shownAuthor({ ...ana, writings: 0, uses: 0, useful: 0, best: [] })
  expect([none.none, none.more?.to]).toEqual(['Ahora mismo no tiene escritos publicados.', '/search'])
})
