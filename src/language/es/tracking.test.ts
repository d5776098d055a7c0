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
