import { expect, it } from 'vitest'
import { listed, trackingWords } from './tracking.ts'

it('names people as the ear wants it, and of many the first', () => {
  expect(listed(['Ana', 'Íñigo'])).toBe('Ana e Íñigo')
  expect(listed(['Ana', 'Luis', 'Rosa', 'Pablo'])).toBe('Ana, Luis y 2 más')
})

it('that nothing is missing is said once: by the count', () => {
  expect(trackingWords.document.missing([])).toBe('')
  expect(trackingWords.document.missing(['«Renta»'])).toBe('Falta: «Renta».')
})

it('says of whom it is that a link was not opened: one person, or several', () => {
  const { unopenedMany } = trackingWords.now
  expect(unopenedMany(1)).toBe('Una persona todavía no ha abierto su enlace.')
  expect(unopenedMany(2)).toBe('2 personas todavía no han abierto su enlace.')
})

it('using a document again names its dates: the one that is emptied and those that stay', () => {
  const { dates } = trackingWords.again
  expect(dates('Fecha de la firma', ['Fecha de inicio'])).toBe(
    'Revisa las fechas: «Fecha de la firma» queda en blanco; «Fecha de inicio» sigue como estaba.',
  )
  expect(dates(undefined, ['Desde', 'Hasta'])).toBe('Revisa las fechas: «Desde» y «Hasta» siguen como estaban.')
  expect(dates(undefined, [])).toBe('')
})
