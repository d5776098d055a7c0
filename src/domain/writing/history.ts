// When a text is stored as a version of the history, and which versions are deleted.

export const versionReasons = ['published', 'closed', 'restored'] as const
export type VersionReason = (typeof versionReasons)[number]

const sittingMs = 30 * 60_000

/** A change after half an hour without one begins a new editing session: the text before it is stored as a version. */
export const endsEditingSession = (lastChange: Date, now: Date): boolean =>
  now.getTime() - lastChange.getTime() > sittingMs

/** The latest versions are all kept; of the older ones, the last of each day. */
const latest = 50
const days = 150

type Kept = { number: number; reason: VersionReason; at: Date }

/** Versions to delete, so that a history does not grow without end. Published versions always stay. */
export function superfluousVersions(versions: readonly Kept[]): number[] {
  const unpublished = versions.filter(({ reason }) => reason !== 'published').sort((a, b) => b.number - a.number)
  const seen = new Set<string>()
  const older = unpublished.slice(latest).filter(({ at }) => {
    const day = at.toISOString().slice(0, 10)
    const stays = !seen.has(day) && seen.size < days
    if (stays) seen.add(day)
    return !stays
  })
  return older.map(({ number }) => number)
}

export const trashDays = 30
export const trashEnds = (now: Date): Date => new Date(now.getTime() - trashDays * 86_400_000)
