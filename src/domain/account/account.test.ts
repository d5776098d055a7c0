// What counts as an address, a telephone and a name, and which passwords are refused.
import { describe, expect, it } from 'vitest'
import { hasOnlyVisibleText, looksLikeEmail, looksLikePhone, normalEmail } from './account.ts'
import { isCommonPassword } from './password.ts'
import { isFresh, isStale, sessionEnds } from './session.ts'

describe('an e-mail address', () => {
  it.each(['ana@ejemplo.es', 'ana+casa@sub.ejemplo.co', 'ñandú@peña.es', "o'neill@x.org"])('%s is one', (email) => {
    expect(looksLikeEmail(email)).toBe(true)
  })
  it.each([
    '',
    'ana',
    'ana@',
    '@ejemplo.es',
    'ana@ejemplo',
    'ana@@x.es',
    'a b@x.es',
    'ana@x..es',
    'a@x.es,b@x.es',
    '<a@x.es>',
    // Mail servers drop these characters: one mailbox would have any number of addresses.
    'a@x.es>',
    'a@x.es<',
    'a@x.es:25',
    'a@x.es>NOTIFY=SUCCESS',
    'a\u200B@x.es',
    '\u202Ea@x.es',
    'a\u00AD@x.es',
  ])('«%s» is not', (email) => expect(looksLikeEmail(email)).toBe(false))
  it('has one spelling', () => expect(normalEmail('  ANA@Ejemplo.ES\n')).toBe('ana@ejemplo.es'))
})

describe('a telephone', () => {
  it.each(['+34 612 48 07 35', '(55) 1234-5678', '612.480.735'])('%s is one', (phone) => {
    expect(looksLikePhone(phone)).toBe(true)
  })
  it.each(['12345', 'llámame', '+', '612 48 x'])('«%s» is not', (phone) => expect(looksLikePhone(phone)).toBe(false))
})

describe('a name', () => {
  it('may have any letters', () => expect(hasOnlyVisibleText('Íñigo Muñoz-Güemes 李 🖋')).toBe(true))
  it.each(['a\u0000b', 'a\nb', 'a\u202Eb', 'a\u200Bb'])('may not hide anything', (name) => {
    expect(hasOnlyVisibleText(name)).toBe(false)
  })
})

describe('a password', () => {
  it.each(['12345678', 'CONTRASEÑA', 'aaaaaaaaaa', 'Ana@Ejemplo.es'])('%s is refused', (password) => {
    expect(isCommonPassword(password, 'ana@ejemplo.es')).toBe(true)
  })
  it('of one’s own is fine', () => expect(isCommonPassword('una frase larga', 'ana@ejemplo.es')).toBe(false))
})

describe('a session', () => {
  const now = new Date('2026-05-03T10:00:00Z')
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  it('lasts thirty days', () => expect(sessionEnds(now)).toEqual(new Date('2026-06-02T10:00:00Z')))
  it('is prolonged once an hour', () => expect([isStale(ago(60), now), isStale(ago(61), now)]).toEqual([false, true]))
  it('is fresh for a quarter of an hour', () => {
    expect(isFresh({ id: '', authenticatedAt: ago(14) }, now)).toBe(true)
    expect(isFresh({ id: '', authenticatedAt: ago(15) }, now)).toBe(false)
  })
})
