// What writings are about. The catalogue is sorted by it; a draft may have none yet.

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
