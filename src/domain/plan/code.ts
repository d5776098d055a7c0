// Activation codes: easy to read aloud and type, without letters that look alike.

/** Crockford's base 32: no I, L, O or U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const prefix = 'RUB'
const length = 12

/** Twelve letters of five bits each: sixty bits, out of reach of guessing. */
export const randomBytesPerCode = length

export const lettersFrom = (random: Uint8Array, length: number): string =>
  Array.from(random.subarray(0, length), (byte) => alphabet[byte % 32]).join('')

export function makeCode(random: Uint8Array): string {
  return `${prefix}-${lettersFrom(random, length).replace(/(.{4})(?=.)/g, '$1-')}`
}

/** Normalises typed letters; undefined unless there are so many. */
export function readLetters(typed: string, length: number, prefix = ''): string | undefined {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const bare = letters.length > length && letters.startsWith(prefix) ? letters.slice(prefix.length) : letters
  const meant = bare.replaceAll('O', '0').replace(/[IL]/g, '1')
  return meant.length === length && [...meant].every((letter) => alphabet.includes(letter)) ? meant : undefined
}

/** The normalised code; undefined if it cannot be one. */
export const readCode = (typed: string): string | undefined => readLetters(typed, length, prefix)
