// Two-step verification: how long a challenge waits, and what a recovery code looks like.

const minute = 60_000

export const secondStepEnds = (now: Date): Date => new Date(now.getTime() + 10 * minute)

/** Seconds for which each code of an authenticator app stands; it is the standard's, and every app assumes it. */
export const stepSeconds = 30

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

export const recoveryCodeCount = 10

// No letter or digit that could be taken for another (0 O, 1 I L, 5 S, 8 B, 2 Z, U V): people copy these from paper.
const alphabet = 'ACDEFGHJKMNPQRTWXY34679'
const groups = 3
const groupLength = 4

/** From random bytes to a code; bytes that would make some letters likelier than others are passed over. */
export function recoveryCode(random: () => number): string {
  const fair = 256 - (256 % alphabet.length)
  const letter = (): string => {
    const byte = random()
    return byte < fair ? (alphabet[byte % alphabet.length] ?? '') : letter()
  }
  const group = () => Array.from({ length: groupLength }, letter).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** However it was typed: small letters, spaces, or no hyphens. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')

export const looksLikeAppCode = (typed: string): boolean => /^\d{6}$/.test(plainCode(typed))

export const looksLikeRecoveryCode = (typed: string): boolean => plainCode(typed).length === groups * groupLength
