// A typed signature is the signer's name, or a part of it; never another person's.
import { expect, it } from 'vitest'
import { isNameTyped } from './typed-name.ts'

const luis = 'Luis Gil Mora'

it.each([
  luis,
  'luis gil',
  'LUIS',
  'Gil Mora',
  'L. Gil',
  'L. G. M.',
  'LGM',
  'lg',
  'L',
  'luisgil',
  'Luis Botella',
  'D. Luis',
])('«%s» is a signature of Luis Gil Mora', (typed) => expect(isNameTyped(typed, luis)).toBe(true))

it.each(['Pepe Botella', 'X', 'P. B.', 'D. Pepe', '...', 'Mariluis', 'MGL'])('«%s» is none', (typed) =>
  expect(isNameTyped(typed, luis)).toBe(false),
)

it('accents, hyphens and diminutives by cutting do not matter', () => {
  expect(isNameTyped('inigo munoz', 'Íñigo Muñoz-Güemes')).toBe(true)
  expect(isNameTyped('Güemes', 'Íñigo Muñoz-Güemes')).toBe(true)
  expect(isNameTyped('Fran', 'Francisco Sanz')).toBe(true)
})

it('«de la» is not a name that is shared', () => {
  expect(isNameTyped('Pepe de la Botella', 'Ana de la Torre')).toBe(false)
  expect(isNameTyped('de la Torre', 'Ana de la Torre')).toBe(true)
})
