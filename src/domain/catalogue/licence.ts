// The licences of published texts.

export const licences = ['CC BY 4.0'] as const
export type Licence = (typeof licences)[number]
