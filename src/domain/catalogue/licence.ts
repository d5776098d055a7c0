// Under which terms everybody may use what is published.

export const licences = ['CC BY 4.0'] as const
export type Licence = (typeof licences)[number]
