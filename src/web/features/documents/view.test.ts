// A view survives being written into an address, and an address that makes no sense is still a view.
import { expect, it } from 'vitest'
import { addressOf, changed, type View, viewOf } from './view.ts'

const read = (address: string) => viewOf(new URL(address, 'http://site.invalid').searchParams)
const folder = '01890a5d-ac96-774b-bcce-b302099a8057'
const usual: View = { q: '', state: 'all', folder: undefined, sort: 'updated', page: 1 }

it.each<View>([
  usual,
  { q: 'contrato & 50 %', state: 'trash', folder, sort: 'title', page: 3 },
  { q: '', state: 'published', folder: null, sort: 'created', page: 1 },
])('%o comes back from its address', (view) => expect(read(addressOf(view))).toEqual(view))

it('the usual view has the plain address', () => expect(addressOf(usual)).toBe('/account/writings'))

it('what makes no sense is left out', () =>
  expect(read('/account/writings?estado=rotos&carpeta=2&orden=azar&pagina=-4')).toEqual(usual))

it('another search starts at the first page, another page keeps the search', () => {
  const view = { ...usual, q: 'piso', page: 4 }
  expect(changed(view, { q: 'casa' })).toEqual({ ...usual, q: 'casa' })
  expect(changed(view, { page: 5 })).toEqual({ ...view, page: 5 })
})
