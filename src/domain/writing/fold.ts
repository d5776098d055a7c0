// Text as a search compares it: small letters, no accents, no doubled spaces.

export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
