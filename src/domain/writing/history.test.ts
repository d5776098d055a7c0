// Which versions of a text are kept.
import { describe, expect, it } from 'vitest'
import { superfluousVersions, type VersionReason } from './history.ts'

const start = new Date('2026-01-01T08:00:00Z').getTime()
const versions = (count: number, minutesApart: number, reason: VersionReason = 'closed') =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    reason,
    at: new Date(start + index * minutesApart * 60_000),
  }))

describe('a history', () => {
  it('of fifty is whole', () => expect(superfluousVersions(versions(50, 1))).toEqual([]))

  it('keeps the last fifty, and before them the last of each day', () => {
    // Four a day, for fifty days.
    const gone = new Set(superfluousVersions(versions(200, 6 * 60)))
    const kept = versions(200, 6 * 60).filter(({ number }) => !gone.has(number))
    expect(kept.slice(-50).map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, at) => at + 151))
    const days = kept.slice(0, -50).map(({ at }) => at.toISOString().slice(0, 10))
    expect(new Set(days).size).toBe(days.length)
    expect(days.length).toBe(38)
  })

  it('does not grow without end', () => {
    const years = versions(3_000, 24 * 60)
    const gone = superfluousVersions(years)
    expect(years.length - gone.length).toBe(200)
    expect(Math.max(...gone)).toBe(2_800)
  })

  it('keeps everything that was published', () => {
    expect(superfluousVersions(versions(3_000, 1, 'published'))).toEqual([])
    const mixed = versions(300, 1).map((each) =>
      each.number % 10 === 0 ? { ...each, reason: 'published' as const } : each,
    )
    expect(superfluousVersions(mixed).some((number) => number % 10 === 0)).toBe(false)
    expect(superfluousVersions(mixed).length).toBe(270 - 50 - 1)
  })
})
