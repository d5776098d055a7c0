// Whose writings come first, for browsers and people as they are.
import { describe, expect, it } from 'vitest'
import { countryOfLanguages, ownCountry } from './own-country.ts'

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
  it('has what their account says, then what this browser was told, then what it speaks', () => {
    expect(ownCountry('CL', 'MX', 'es-PE')).toBe('CL')
    expect(ownCountry(null, 'MX', 'es-PE')).toBe('MX')
    expect(ownCountry(null, undefined, 'es-PE')).toBe('PE')
    expect(ownCountry(null, undefined, undefined)).toBeNull()
  })

  it('may want none first, whatever their browser speaks', () => {
    expect(ownCountry('none', 'MX', 'es-PE')).toBeNull()
    expect(ownCountry(null, 'none', 'es-PE')).toBeNull()
  })

  it('whose cookie was tampered with has what their browser speaks', () =>
    expect(ownCountry(null, 'constructor', 'es-PE')).toBe('PE'))
})
