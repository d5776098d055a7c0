// The short name of a round, printed in its footer: read aloud, typed again, and hopeless to guess.

/** Without I, L, O and U, which are taken for others. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Twelve letters of sixty bits, by fours. */
export function roundCode(random: Uint8Array): string {
  let number = random.slice(0, 8).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let code = ''
  for (let place = 0; place < 12; place += 1) {
    code = letters.charAt(Number(number % 32n)) + code
    number /= 32n
  }
  return code.replace(/(.{4})(?=.)/g, '$1-')
}
