// When a version is stored, and which versions are kept.
import { describe, expect, it } from 'vitest'
import { historyLimits, isVersionDue, superfluousVersions, type VersionReason } from './history.ts'

const minute = 60_000
const start = new Date('2026-01-01T08:00:00Z').getTime()
const versions = (count: number, minutesApart: number, reason: VersionReason = 'closed', bytes = 1_000) =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    reason,
    name: null as string | null,
    at: new Date(start + index * minutesApart * minute),
    bytes,
  }))
type Versions = ReturnType<typeof versions>
/** On the day of the last one. */
const gone = (all: Versions) => new Set(superfluousVersions(all, all.at(-1)?.at ?? new Date(start)))
const keptOf = (all: Versions) => {
  const deleted = gone(all)
  return all.filter(({ number }) => !deleted.has(number))
}

describe('a version is stored', () => {
  const now = new Date(start)
  const ago = (minutes: number) => new Date(start - minutes * minute)
  it.each([
    ['not at once', 0, 1, false],
    ['not within ten minutes of work', 1, 10, false],
    ['after ten minutes of work', 0, 11, true],
    ['after a pause, whenever one was stored', 31, 5, true],
  ])('%s', (_, changed, stored, due) => expect(isVersionDue(ago(changed), ago(stored), now)).toBe(due))
})

describe('a history', () => {
  it('of fifty is whole', () => expect(gone(versions(50, 1)).size).toBe(0))

  it('keeps the last fifty, and before them the last of each day', () => {
    // Four a day, for fifty days.
    const kept = keptOf(versions(200, 6 * 60))
    expect(kept.slice(-50).map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, at) => at + 151))
    const days = kept.slice(0, -50).map(({ at }) => at.toISOString().slice(0, 10))
    expect(new Set(days).size).toBe(days.length)
    expect(days.length).toBe(38)
  })

  it('keeps the last of each hour of the last week', () => {
    // Every ten minutes, for ten days of eight hours.
    const all = versions(10 * 24 * 6, 10).filter(({ at }) => at.getUTCHours() >= 8 && at.getUTCHours() < 16)
    const older = keptOf(all).slice(0, -50)
    const week = older.filter(({ at }) => at.getTime() > (all.at(-1)?.at.getTime() ?? 0) - 7 * 24 * 60 * minute)
    // But for the newest, the others of whose hour are among the last fifty.
    expect(week.slice(0, -1).every(({ at }) => at.getUTCMinutes() === 50)).toBe(true)
    expect(new Set(week.map(({ at }) => at.toISOString().slice(0, 13))).size).toBe(week.length)
    expect(week.length).toBeGreaterThan(40)
    expect(older.length - week.length).toBe(3)
  })

  it('does not grow without end', () => {
    const years = versions(3_000, 24 * 60)
    expect(years.length - gone(years).size).toBe(200)
    expect(Math.max(...gone(years))).toBe(2_800)
  })

  it('keeps everything that was published or has a name', () => {
    expect(gone(versions(3_000, 1, 'published')).size).toBe(0)
    const mixed = versions(300, 1).map((each) =>
      each.number % 20 === 0
        ? { ...each, reason: 'published' as const }
        : each.number % 20 === 10
          ? { ...each, name: 'Enviada al cliente' }
          : each,
    )
    expect([...gone(mixed)].some((number) => number % 10 === 0)).toBe(false)
    // The last fifty and, since they are of one week, the last of each of the four hours before them.
    expect(gone(mixed).size).toBe(270 - 50 - 5)
  })

  it('takes no more room than it may, whatever stays besides: the oldest go first, never the last one', () => {
    const large = versions(40, 1, 'closed', historyLimits.bytes / 10)
    expect(keptOf(large).map(({ number }) => number)).toEqual([31, 32, 33, 34, 35, 36, 37, 38, 39, 40])
    const named = large.map((each) => (each.number <= 12 ? { ...each, name: 'Una' } : each))
    expect(keptOf(named).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 40])
  })
})
