// How long a copy of somebody's data may take to be packed, and how long it waits for them.

const day = 24 * 60 * 60_000

/** One that is not ready by then never will be, and no longer stands in the way of another. */
export const unfinishedExportEnds = (now: Date): Date => new Date(now.getTime() + day)

export const exportEnds = (now: Date): Date => new Date(now.getTime() + 7 * day)
