// The country that comes first, for real browsers and users.
import { describe, expect, it } from 'vitest'
import { chosenCountry, countryOfLanguages, ownCountry } from './own-country.ts'

describe('the languages of a browser', () => {
  it.each([
    ['es-MX,es;q=0.9,en;q=0.8', 'MX'],
    ['es-ES,es;q=0.9', 'ES'],
    ['es', 'ES'],
    ['es,en;q=0.5', 'ES'],
    ['en-US,en;q=0.9,es-CL;q=0.8', 'CL'],
    ['es-AR;q=0.5, es-UY', 'UY'],
    ['ES-pe', 'PE'],
    ['es-Latn-CO', 'CO'],
    ['ca-ES,ca;q=0.9', 'ES'],
    ['gl', 'ES'],
    ['es-419,es;q=0.9', null],
    ['es-419,es-MX;q=0.5', 'MX'],
    ['es-ES;q=0,es-CL', 'CL'],
    ['en-GB,en', null],
    ['pt-BR', null],
    ['*', null],
    ['', null],
    [';;;,,,q=', null],
    [`${'es-XX,'.repeat(5000)}es-MX`, null],
  ])('«%s» say %s', (header, country) => expect(countryOfLanguages(header)).toBe(country))
})

describe('somebody', () => {
  it('has what they chose, or else what their browser speaks', () => {
    expect(ownCountry('CL', 'PE')).toBe('CL')
    expect(ownCountry(null, 'PE')).toBe('PE')
    expect(ownCountry(null, null)).toBeNull()
  })

  it('may want none first, whatever their browser speaks', () => expect(ownCountry('none', 'PE')).toBeNull())

  it.each(['constructor', '__proto__', 'mx', 'ZZ', '', undefined])(
    'has chosen nothing with a cookie that says %s',
    (code) => expect(chosenCountry(code)).toBeNull(),
  )
})
