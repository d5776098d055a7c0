// How long packing an export of personal data may take, and how long the file stays available.

const day = 24 * 60 * 60_000

/** An export that is not ready by then has failed, and no longer blocks another request. */
export const unfinishedExportEnds = (now: Date): Date => new Date(now.getTime() + day)

export const exportEnds = (now: Date): Date => new Date(now.getTime() + 7 * day)
