// Normalises text for search: small letters, without accents and doubled spaces; and splits it into words.

export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** «Préstamos, sin intereses» → prestamos, sin, intereses. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** «pisos», «locaciones»: candidates for the singular. */
export const singularsOf = (word: string): string[] => [word, word.replace(/s$/, ''), word.replace(/es$/, '')]
