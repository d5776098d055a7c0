// The code in an invitation link: one for each user, for good.
import { lettersFrom, readLetters } from '../plan/code.ts'

/** Forty bits: short enough to read out, and out of reach of guessing under the `inviter` budget. */
const length = 8

export const randomBytesPerInvitation = length

export const makeInvitationCode = (random: Uint8Array): string => lettersFrom(random, length).toLowerCase()

/** Normalises a typed code; undefined if it cannot be one. */
export const readInvitationCode = (typed: string): string | undefined => readLetters(typed, length)?.toLowerCase()
