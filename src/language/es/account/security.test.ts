// Devices and moments in plain words.
import { describe, expect, it } from 'vitest'
import { agoWords, deviceWords, sessionWords } from './security.ts'

describe('a device', () => {
  it.each([
    ['Chrome', 'Windows', 'Chrome en Windows'],
    ['Safari', 'iPhone', 'Safari en iPhone'],
    ['Firefox', null, 'Firefox'],
    [null, 'Android', 'Un navegador en Android'],
    [null, null, 'Un dispositivo desconocido'],
  ])('%s, %s', (browser, system, words) => expect(deviceWords({ browser, system })).toBe(words))
})

it('a session was opened on the day of the reader, with its hour', () => {
  expect(sessionWords.since('2026-11-17T23:17:00Z', 'Europe/Madrid')).toBe('Abierta el 18 de noviembre de 2026, 0:17')
})

describe('a moment', () => {
  const now = new Date('2026-05-03T10:00:00Z')
  it.each([
    [0, 'hace un rato'],
    [59, 'hace un rato'],
    [60, 'hace 1 hora'],
    [5 * 60 + 30, 'hace 5 horas'],
    [24 * 60, 'ayer'],
    [12 * 24 * 60, 'hace 12 días'],
  ])('%i minutes ago', (minutes, words) =>
    expect(agoWords(new Date(now.getTime() - minutes * 60_000), now)).toBe(words),
  )
})
