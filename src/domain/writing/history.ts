// When a text is stored as a version of the history, and which versions are deleted.

export const versionReasons = ['published', 'closed', 'restored'] as const
export type VersionReason = (typeof versionReasons)[number]

const minute = 60_000
const pause = 30 * minute
const work = 10 * minute

/**
 * Whether the text as it was is stored before the next change: after a pause of half an hour, and every ten minutes of work.
 * `lastStored` is when a version was last stored, or when the document was made.
 */
export function isVersionDue(lastChange: Date, lastStored: Date, now: Date): boolean {
  const since = (moment: Date) => now.getTime() - moment.getTime()
  return since(lastChange) > pause || since(lastStored) > work
}

/** Versions of one document; those that are published or have a name stay whatever these say. */
export const historyLimits = {
  /** The latest are all kept; of the older ones the last of each hour for a week, and the last of each day before. */
  latest: 50,
  weekMs: 7 * 24 * 60 * minute,
  days: 150,
  /** Together with those that stay in any case; the oldest go first. */
  bytes: 20_000_000,
  named: 100,
} as const
export const longestVersionName = 80

type Kept = { number: number; reason: VersionReason; name: string | null; at: Date; bytes: number }

const stays = ({ reason, name }: Kept) => reason === 'published' || name !== null

/** Versions to delete, so that a history does not grow without end. */
export function superfluousVersions(versions: readonly Kept[], now: Date): number[] {
  const { latest, weekMs, days, bytes } = historyLimits
  const passing = versions.filter((version) => !stays(version)).sort((a, b) => b.number - a.number)
  const seen = { hours: new Set<string>(), days: new Set<string>() }
  let room = bytes - versions.filter(stays).reduce((sum, version) => sum + version.bytes, 0)
  const isKept = ({ at }: Kept, index: number): boolean => {
    const moment = at.toISOString()
    const isRecent = now.getTime() - at.getTime() < weekMs
    const [among, span] = isRecent ? [seen.hours, moment.slice(0, 13)] : [seen.days, moment.slice(0, 10)]
    const isFirst = !among.has(span) && (isRecent || among.size < days)
    if (index < latest) return true
    if (isFirst) among.add(span)
    return isFirst
  }
  return passing
    .filter((version, index) => {
      if (!isKept(version, index)) return true
      room -= version.bytes
      return room < 0 && index > 0
    })
    .map(({ number }) => number)
}

export const trashDays = 30
export const trashEnds = (now: Date): Date => new Date(now.getTime() - trashDays * 86_400_000)
