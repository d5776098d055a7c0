// What a date is called, and in whose day.
import { expect, it } from 'vitest'
import { momentWords, whenWords } from './when.ts'

const now = '2026-11-05T09:30:00.000Z'
const madrid = 'Europe/Madrid'

it('says the hour of what happened today, and the day of what did not', () => {
  expect(whenWords('2026-11-05T09:04:00.000Z', now, madrid)).toBe('hoy, 10:04')
  expect(whenWords('2026-11-04T09:04:00.000Z', now, madrid)).toBe('ayer')
  expect(whenWords('2026-11-03T09:04:00.000Z', now, madrid)).toBe('3 nov')
  expect(whenWords('2025-09-30T09:04:00.000Z', now, madrid)).toBe('30 sept 2025')
})

it('means the day of the reader', () => {
  const late = '2026-11-04T23:30:00.000Z'
  expect(whenWords(late, now, madrid)).toBe('hoy, 0:30')
  expect(whenWords(late, now, 'America/Bogota')).toBe('ayer')
})

it('tells a moment in full', () => {
  expect(momentWords('2026-01-03T09:04:00.000Z', madrid)).toBe('3 de enero de 2026, 10:04')
})
