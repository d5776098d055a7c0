// The reasons for reporting a public text to the operator, and the limits of a report.

export const reportReasons = ['wrong', 'illegal', 'personal_data', 'copied', 'offensive', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** What the operator's list can hold: also a text that was published again, changed, after being withdrawn. */
export const filedReasons = [...reportReasons, 'republished'] as const
export type FiledReason = (typeof filedReasons)[number]

export const reportLimits = { details: 2_000 } as const
export const profileLimits = { profession: 80, bio: 600 } as const
