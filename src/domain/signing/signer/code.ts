// The code of a round, printed in its footer: easy to read aloud and to type, and out of reach of guessing.

/** Without I, L, O and U, which are mistaken for others. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Twelve letters with sixty bits, in groups of four. */
export function roundCode(random: Uint8Array): string {
  let number = random.slice(0, 8).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let code = ''
  for (let place = 0; place < 12; place += 1) {
    code = letters.charAt(Number(number % 32n)) + code
    number /= 32n
  }
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** Normalises a typed code, with look-alike letters corrected; undefined for what cannot be a code. */
export function readCode(typed: string): string | undefined {
  const read = typed
    .toUpperCase()
    .replace(/[\s.–—_-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  if (read.length !== 12 || [...read].some((letter) => !letters.includes(letter))) return undefined
  return read.replace(/(.{4})(?=.)/g, '$1-')
}
