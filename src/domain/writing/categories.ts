// The categories of writings, by which the catalogue is sorted. A draft may have none.

export const categories = [
  'housing',
  'sales',
  'work',
  'services',
  'company',
  'money',
  'family',
  'inheritance',
  'powers',
  'consumers',
  'administration',
  'privacy',
  'neighbours',
  'intellectual',
  'associations',
  'other',
] as const
export type Category = (typeof categories)[number]
