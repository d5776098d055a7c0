// Names from OpenID providers fit the rules for names typed by users.
import { describe, expect, it } from 'vitest'
import { hasOnlyVisibleText, limits } from './account.ts'
import { namesFrom } from './names.ts'

const email = 'nuria@ejemplo.es'

describe('names from a provider', () => {
  it('are taken as given', () =>
    expect(namesFrom({ given_name: ' Nuria ', family_name: 'Peña\nIbáñez', name: 'Otra Cosa' }, email)).toEqual({
      firstname: 'Nuria',
      lastname: 'Peña Ibáñez',
    }))
  it('come from the whole name where they are not given apart', () =>
    expect(namesFrom({ name: 'Nuria Peña Ibáñez' }, email)).toEqual({ firstname: 'Nuria', lastname: 'Peña Ibáñez' }))
  it('may lack a family name', () =>
    expect(namesFrom({ given_name: 'Nuria' }, email)).toEqual({ firstname: 'Nuria', lastname: '' }))
  it.each([[{}], [{ given_name: 7, name: null }], [{ given_name: '\u202E\u0000', name: ' ' }]])(
    'fall back to the address: %j',
    (given) => expect(namesFrom(given, email)).toEqual({ firstname: 'nuria', lastname: '' }),
  )
  it.each(['a'.repeat(10_000), '🖋'.repeat(100), 'a\u202Eb\u0000c', '\uD800x'])('never break our limits', (name) => {
    const { firstname, lastname } = namesFrom({ given_name: name, family_name: name }, email)
    for (const text of [firstname, lastname]) {
      expect(text.length).toBeGreaterThan(0)
      expect(text.length).toBeLessThanOrEqual(limits.name)
      expect(hasOnlyVisibleText(text)).toBe(true)
      expect(text.isWellFormed()).toBe(true)
    }
  })
})
