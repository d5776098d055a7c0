// The address of a search: whatever it says, there is something to show, and it says all that was chosen.
import { expect, it } from 'vitest'
import { addressOf, changed, unfiltered, viewOf } from './view.ts'

const author = '0199c0de-0000-7000-8000-00000000b1b1'
const read = (query: string) => viewOf(new URLSearchParams(query))

it('says everything that was chosen, and reads it again', () => {
  const view = { q: 'fianza & más', category: 'housing', country: 'ES', author, sort: 'newest', page: 3 } as const
  const address = addressOf(view)
  expect(address).toBe(`/search?q=fianza+%26+m%C3%A1s&category=housing&country=ES&author=${author}&sort=newest&page=3`)
  expect(read(address.slice('/search'.length))).toEqual(view)
})

it('leaves out what goes without saying', () => {
  expect(addressOf(read(''))).toBe('/search')
  expect(addressOf(read('q=fianza&sort=relevance&page=1'))).toBe('/search?q=fianza')
})

it.each([
  'category=nope',
  'category=toString',
  'country=ZZ',
  'country=es',
  'country=constructor',
  'author=1',
  'author=00000000-0000-0000-0000-00000000000x',
  'sort=price',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=51',
  'page=x',
  'page=',
])('takes «%s» for nothing said', (query) => expect(addressOf(read(query))).toBe('/search'))

it('keeps of the words what can be searched and shown', () => {
  expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(200)
  expect(read(`q=${'a'.repeat(199)}🙂`).q.isWellFormed()).toBe(true)
  expect(read(`q=${encodeURIComponent(' \u202eazna\u0000if ')}`).q).toBe('azna if')
})

it('starts at the first page of another view', () => {
  const view = read('q=fianza&country=ES&page=4')
  expect(addressOf(changed(view, { sort: 'uses' }))).toBe('/search?q=fianza&country=ES&sort=uses')
  expect(addressOf(unfiltered(view))).toBe('/search?q=fianza')
})
