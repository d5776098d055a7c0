// Why somebody tells the operator about a public text, and how much they may say.

export const reportReasons = ['wrong', 'illegal', 'personal_data', 'copied', 'offensive', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportLimits = { details: 2_000 } as const
export const profileLimits = { profession: 80, bio: 600 } as const
