// When a text becomes part of a writing's history.

export const versionReasons = ['published', 'closed', 'restored'] as const
export type VersionReason = (typeof versionReasons)[number]

const sittingMs = 30 * 60_000

/** Whoever comes back after half an hour begins anew: what they left is kept before they change it. */
export const endsSitting = (lastChange: Date, now: Date): boolean => now.getTime() - lastChange.getTime() > sittingMs

export const trashDays = 30
export const trashEnds = (now: Date): Date => new Date(now.getTime() - trashDays * 86_400_000)
