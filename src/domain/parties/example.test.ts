// Invented people have the shape of the party, and no details that are not asked.
import { expect, it } from 'vitest'
import type { Presence } from './appearance.ts'
import { isAppearance, missingDetails } from './checking.ts'
import { exampleOf, shapesFor } from './example.ts'
import { appearanceWritten } from './written.ts'

const presence: Presence = {
  kind: 'either',
  most: 2,
  person: ['identity', 'address'],
  company: ['tax_number', 'address', 'office', 'power'],
  optional: [],
}

it.each([
  [presence, ['one', 'couple', 'company']],
  [{ ...presence, most: 1 }, ['one', 'company']],
  [{ ...presence, kind: 'person' as const }, ['one', 'couple']],
  [{ ...presence, kind: 'company' as const }, ['company']],
])('%j may be %j', (given, shapes) => expect(shapesFor(given)).toEqual(shapes))

it('they fit what is asked, and lack nothing of it', () => {
  for (const shape of shapesFor(presence)) {
    const example = exampleOf(presence, shape, 'ES')
    expect(isAppearance(presence, example)).toBe(true)
    expect(missingDetails(presence, example)).toEqual([])
  }
  expect(appearanceWritten(exampleOf(presence, 'couple', 'ES'), 'appearance', 'ES')).toBe(
    'D.ª Ana Ruiz Soler, con DNI 12345678Z, y D. Luis Gil Mora, con DNI 87654321X, ambos con domicilio en calle Mayor, 1',
  )
})
