// Text as a search compares it: small letters, no accents, no doubled spaces; and its words.

export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** «Préstamos, sin intereses» → prestamos, sin, intereses. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** «pisos», «locaciones»: whatever the plural, the singular is among these. */
export const singularsOf = (word: string): string[] => [word, word.replace(/s$/, ''), word.replace(/es$/, '')]
