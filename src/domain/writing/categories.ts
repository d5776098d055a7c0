// What writings are about. The catalogue is sorted by it; a draft may have none yet.

export const categories = [
  'housing',
  'work',
  'services',
  'sales',
  'loans',
  'company',
  'family',
  'powers',
  'claims',
  'fines',
  'consumers',
  'notices',
  'privacy',
  'vehicles',
  'other',
] as const
export type Category = (typeof categories)[number]
