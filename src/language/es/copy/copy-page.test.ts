import { expect, it } from 'vitest'
import { listed } from './copy-counts.ts'
import { copyPageWords } from './copy-page.ts'

it('names people as the ear wants it, and of many the first', () => {
  expect(listed(['Ana', 'Íñigo'])).toBe('Ana e Íñigo')
  expect(listed(['Ana', 'Luis', 'Rosa', 'Pablo'])).toBe('Ana, Luis y 2 más')
})

it('that nothing is missing is said once: by the count', () => {
  expect(copyPageWords.document.missing([])).toBe('')
  expect(copyPageWords.document.missing(['«Renta»'])).toBe('Falta: «Renta».')
})

it('says of whom it is that a link was not opened: one person, or several', () => {
  const { unopenedMany } = copyPageWords.now
  expect(unopenedMany(1)).toBe('Una persona todavía no ha abierto su enlace.')
  expect(unopenedMany(2)).toBe('2 personas todavía no han abierto su enlace.')
})

it('using a document again names its dates: the one that is emptied and those that stay', () => {
  const { dates } = copyPageWords.again
  expect(dates('Fecha de la firma', ['Fecha de inicio'])).toBe(
    'Revisa las fechas: «Fecha de la firma» queda en blanco; «Fecha de inicio» sigue como estaba.',
  )
  expect(dates(undefined, ['Desde', 'Hasta'])).toBe('Revisa las fechas: «Desde» y «Hasta» siguen como estaban.')
  expect(dates(undefined, [])).toBe('')
})

it('using a document again says what of its sending is to be chosen anew, and nothing where there was nothing', () => {
  const { terms } = copyPageWords.again
  const plain = { inOrder: false, approved: false, received: false, asksCode: false }
  expect(terms(plain)).toBe('')
  expect(terms({ ...plain, inOrder: true })).toBe('Al enviarlo hay que elegir otra vez: el orden.')
  expect(terms({ inOrder: true, approved: true, received: true, asksCode: true })).toBe(
    'Al enviarlo hay que elegir otra vez: el orden, quién da el visto bueno, quién recibe copia y si se pide un código.',
  )
})
