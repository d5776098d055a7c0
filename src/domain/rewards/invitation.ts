// The code in an invitation's link: one for each person, for good.
import { lettersFrom, readLetters } from '../plan/code.ts'

/** Forty bits: short enough to be read out, and with a budget on asking nobody finds one by guessing. */
const length = 8

export const randomBytesPerInvitation = length

export const makeInvitationCode = (random: Uint8Array): string => lettersFrom(random, length).toLowerCase()

/** As it is kept, however it was typed; undefined if it cannot be one. */
export const readInvitationCode = (typed: string): string | undefined => readLetters(typed, length)?.toLowerCase()
