// The texts that usually follow another, or come before it.

export const linkedWords = {
  next: 'Lo que suele venir después',
  before: 'Antes de esto',
}
