// How long the links in our letters work.

const minute = 60_000
const day = 24 * 60 * minute

export const resetLinkEnds = (now: Date): Date => new Date(now.getTime() + 30 * minute)

export const verificationLinkEnds = (now: Date): Date => new Date(now.getTime() + 7 * day)
