// When a text becomes part of a writing's history.

export const versionReasons = ['published', 'closed', 'restored'] as const
export type VersionReason = (typeof versionReasons)[number]

const sittingMs = 30 * 60_000

/** Whoever comes back after half an hour begins anew: what they left is kept before they change it. */
export const endsSitting = (lastChange: Date, now: Date): boolean => now.getTime() - lastChange.getTime() > sittingMs

/** The latest are all kept; of those before them the last one of each day. */
const latest = 50
const days = 150

type Kept = { number: number; reason: VersionReason; at: Date }

/** What nobody would look for any more, so that a history does not grow without end. What was published always stays. */
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
