// Why somebody tells the operator about a public text, and how much they may say.

export const reportReasons = ['wrong', 'illegal', 'personal_data', 'copied', 'offensive', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** What the operator finds in the list: also what came back, changed, after having been withdrawn. */
export const filedReasons = [...reportReasons, 'republished'] as const
export type FiledReason = (typeof filedReasons)[number]

export const reportLimits = { details: 2_000 } as const
export const profileLimits = { profession: 80, bio: 600 } as const
