import { expect, it } from 'vitest'
import { piecesOf, spanOf } from './date-range.ts'
import { halfTookLessThan, shownBounds, shownTimes, stepBounds } from './time-to-sign.ts'

const now = new Date('2026-11-16T09:30:00Z')
const days = (dates: Date[]) => dates.map((date) => date.toISOString().slice(0, 10))

it('thirty days are days, three months thirteen weeks from a Monday, a year twelve months', () => {
  const span = (range: '30d' | '90d' | '12m') => days(piecesOf(spanOf(range, now), now, undefined))
  expect([span('30d').length, span('30d')[0], span('30d').at(-1)]).toEqual([30, '2026-10-18', '2026-11-16'])
  expect([span('90d').length, span('90d')[0], span('90d').at(-1)]).toEqual([13, '2026-08-24', '2026-11-16'])
  expect([span('12m').length, span('12m')[0], span('12m').at(-1)]).toEqual([12, '2025-12-01', '2026-11-01'])
})

it('the time before is as long, and all times have none', () => {
  expect(spanOf('30d', now).before).toEqual(new Date('2026-09-18T00:00:00Z'))
  expect(spanOf('90d', now).before).toEqual(new Date('2026-05-25T00:00:00Z'))
  expect(spanOf('12m', now).before).toEqual(new Date('2024-12-01T00:00:00Z'))
  expect(spanOf('all', now).before).toBeNull()
})

it('all times begin with the first month in which something happened, and are never too many', () => {
  const all = (first: string | undefined) =>
    days(piecesOf(spanOf('all', now), now, first ? new Date(first) : undefined))
  expect(all(undefined)).toEqual([])
  expect(all('2026-09-20T00:00:00Z')).toEqual(['2026-09-01', '2026-10-01', '2026-11-01'])
  expect(all('1999-01-01T00:00:00Z')).toHaveLength(60)
})

it('shown times lose nobody, and every shown bound is one of a step', () => {
  const steps = Array.from({ length: stepBounds.length + 1 }, (_, step) => step + 1)
  const all = steps.reduce((sum, count) => sum + count, 0)
  expect(shownTimes(steps).reduce((sum, count) => sum + count, 0)).toBe(all)
  for (const bound of shownBounds) if (bound !== null) expect(stepBounds).toContain(bound)
})

it('half took less than the end of the step in which the middle is', () => {
  expect(halfTookLessThan([])).toBeUndefined()
  expect(halfTookLessThan([0, 0, 3])).toBe(60)
  expect(halfTookLessThan([1, 0, 1])).toBe(15)
  expect(halfTookLessThan([1, 0, 2])).toBe(60)
  const late = Array.from({ length: stepBounds.length + 1 }, () => 0)
  late[stepBounds.length] = 5
  expect(halfTookLessThan(late)).toBeUndefined()
})
