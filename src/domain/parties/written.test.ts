// Appearances as text: their number, gender, addresses and representatives, by country.
import { describe, expect, it } from 'vitest'
import { withSample } from '../library/party-text.ts'
import type { Country } from '../words/conventions.ts'
import type { Appearance } from './appearance.ts'
import { appearances } from './appearances.ts'
import { appearanceWritten, type ShownOfPeople } from './written.ts'

const keys = { 'C ': 'company sample', 'R ': 'for them', 'P ': 'represented by', 'A ': 'assisted by' } as const

/** Parses the notation of the cases, a line each: a person, `C` a company, `R` its representative; `P` of a person; `A` assists one. */
function told(lines: readonly string[], country: Country): Appearance {
  let appearance: Appearance | undefined
  for (const line of lines) {
    const key = keys[line.slice(0, 2) as keyof typeof keys] ?? 'sample'
    appearance = withSample(appearance, { key, value: line.replace(/^[CRPA] /, ''), line: 0 }, country)
  }
  return appearance as Appearance
}

/** Two lines each. */
const cases = appearances.split(/\n(?!=)/).map((text) => {
  const [told = '', said = ''] = text.split('\n= ')
  return { country: told.slice(0, 2) as Country, lines: told.slice(3).split(' + '), said }
})

it('there are cases enough to be sure', () => expect(cases.length).toBeGreaterThanOrEqual(120))

it.each(cases)('$country $lines', ({ country, lines, said }) => {
  const text = appearanceWritten(told(lines, country), 'appearance', country)
  expect(text).toBe(said)
  // No doubled or misplaced punctuation, no grammatical slips.
  expect(text).not.toMatch(/ {2}| ,|,,|;;|\/|undefined|,$|\bo NIE\b|\bcon con\b/)
})

describe('one thing about a party', () => {
  const couple = told(
    [
      'Ana Ruiz (feminine) · identity 12345678Z · address calle Mayor, 1, Madrid · email ana@ejemplo.es · phone 600 000 001',
      'Ignacio Gil (masculine) · identity X1234567L · address Calle Mayor, 1, Madrid · email i@ejemplo.es',
    ],
    'ES',
  )
  const company = told(['C Fincas Ferrer, S. L. · tax_number B12345674 · address calle Turia, 2, Valencia'], 'ES')

  it.each<[ShownOfPeople, string, string]>([
    ['names', 'D.ª Ana Ruiz y D. Ignacio Gil', 'Fincas Ferrer, S. L.'],
    ['identity', 'DNI 12345678Z y NIE X1234567L', 'NIF B12345674'],
    ['address', 'calle Mayor, 1, Madrid', 'calle Turia, 2, Valencia'],
    ['email', 'ana@ejemplo.es e i@ejemplo.es', ''],
    ['phone', '600 000 001', ''],
  ])('%s', (shown, ofCouple, ofCompany) => {
    expect(appearanceWritten(couple, shown, 'ES')).toBe(ofCouple)
    expect(appearanceWritten(company, shown, 'ES')).toBe(ofCompany)
  })
})
