// Two-step verification: how long a challenge is valid, and the format of recovery codes.

const minute = 60_000

export const secondStepEnds = (now: Date): Date => new Date(now.getTime() + 10 * minute)

/** How long a code of an authenticator app is valid, in seconds: the default of the standard, which every app assumes. */
export const stepSeconds = 30

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

export const recoveryCodeCount = 10

// Without characters that look alike (0 O, 1 I L, 5 S, 8 B, 2 Z, U V): people copy codes from paper.
const alphabet = 'ACDEFGHJKMNPQRTWXY34679'
const groups = 3
const groupLength = 4

/** Makes a code from random bytes; skips bytes that would make some letters likelier than others. */
export function recoveryCode(random: () => number): string {
  const fair = 256 - (256 % alphabet.length)
  const letter = (): string => {
    const byte = random()
    return byte < fair ? (alphabet[byte % alphabet.length] ?? '') : letter()
  }
  const group = () => Array.from({ length: groupLength }, letter).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Normalises a typed code: capitals, without spaces and hyphens. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')

export const looksLikeAppCode = (typed: string): boolean => /^\d{6}$/.test(plainCode(typed))

export const looksLikeRecoveryCode = (typed: string): boolean => plainCode(typed).length === groups * groupLength
