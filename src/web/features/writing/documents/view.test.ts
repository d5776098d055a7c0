// A view survives being written into an address, and an address that makes no sense is still a view.
import { expect, it } from 'vitest'
import { addressOf, changed, sideOf, type View, viewOf } from './view.ts'

const folder = '01890a5d-ac96-774b-bcce-b302099a8057'
const none = { who: '', from: '', to: '' }
const usual: View<'writings'> = {
  list: 'writings',
  q: '',
  state: 'all',
  folder: undefined,
  sort: 'updated',
  page: 1,
  ...none,
}
const usualCopies: View<'copies'> = { ...usual, list: 'copies', state: 'all', sort: 'updated' }
const usualSignedDocuments: View<'signeds'> = { ...usual, list: 'signeds', state: 'all', sort: 'signed' }
const usualShared: View<'shared'> = { ...usual, list: 'shared', state: 'all', sort: 'updated' }
const lists: Record<string, View['list']> = {
  '/account/copies': 'copies',
  '/account/signeds': 'signeds',
  '/account/share': 'shared',
}
const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid')
  return viewOf(lists[pathname] ?? 'writings', searchParams)
}

it.each<{ view: View }>([
  { view: usual },
  { view: { ...usual, q: 'contrato & 50 %', state: 'trash', folder, sort: 'title', page: 3 } },
  { view: { ...usual, state: 'published', folder: null, sort: 'created' } },
  { view: usualCopies },
  { view: { ...usualCopies, q: 'Ana', state: 'ended', folder, sort: 'deadline', page: 2 } },
  { view: { ...usualCopies, state: 'filling', folder: null, sort: 'title' } },
  { view: { ...usualCopies, state: 'signing' } },
  { view: usualSignedDocuments },
  {
    view: {
      ...usualSignedDocuments,
      state: 'untimed',
      who: 'Íñigo Muñoz-Güemes',
      from: '2026-01-01',
      to: '2026-02-28',
    },
  },
  { view: usualShared },
  { view: { ...usualShared, q: 'piso', state: 'editor', who: folder, page: 2 } },
])('$view comes back from its address', ({ view }) => expect(read(addressOf(view))).toEqual(view))

it('the usual view has the plain address', () => {
  expect(addressOf(usual)).toBe('/account/writings')
  expect(addressOf(usualCopies)).toBe('/account/copies')
  expect(addressOf(usualShared)).toBe('/account/share')
})

it('what makes no sense is left out', () => {
  expect(read('/account/writings?estado=rotos&carpeta=2&orden=azar&pagina=-4')).toEqual(usual)
  // Of the other list.
  expect(read('/account/copies?estado=borradores&orden=creacion')).toEqual(usualCopies)
  expect(read('/account/share?estado=papelera&puedo=todo&de=Marta&con=Marta&carpeta=ninguna&desde=2026-01-01')).toEqual(
    usualShared,
  )
})

it('another search starts at the first page, another page keeps the search', () => {
  const view = { ...usual, q: 'piso', page: 4 }
  expect(changed(view, { q: 'casa' })).toEqual({ ...usual, q: 'casa' })
  expect(changed(view, { page: 5 })).toEqual({ ...view, page: 5 })
})

it('the other list is looked at in the same folder', () => {
  expect(sideOf('copies', { folder })).toBe(`/account/copies?carpeta=${folder}`)
})
