// What is said of the letter to a person: only what is known of it.
import type { ParticipantOnWire } from '#contract/copy/participants.ts'
import type { LetterState } from '#domain/letter-fact.ts'
import { letterWords as words } from '#language/es/letter-state.ts'
import type { Times } from '../times.ts'

type Written = Pick<ParticipantOnWire, 'email' | 'way' | 'invited_at' | 'letter'>

/** Of those written to before this was kept nothing else is known than that they were. */
const stateOf = ({ letter }: Written): LetterState => letter?.state ?? 'sent'

export const letterBadge = (written: Written): string => words.badge[stateOf(written)]
export const letterShort = (written: Written): string => words.short[stateOf(written)]

export function letterLine(written: Written, { day, time }: Times): string {
  const at = written.letter?.at ?? written.invited_at ?? ''
  return words.line[stateOf(written)]({ email: written.email, day: day(at), time: time(at) })
}

/** Whether it has left, as far as is known. */
export const hasLeft = (written: Written): boolean => stateOf(written) === 'sent'

/** They have their link by letter. A link from the owner's hand counts instead only where no letter has left. */
export const isByLetter = (written: Written, handedAt: string | null): boolean =>
  written.way === 'email' && (handedAt === null || hasLeft(written))

/** The letter with the link to the sealed document has left for them. */
export const isMailedSealed = (written: Written): boolean =>
  written.email !== '' && (written.letter === null || written.letter.template === 'signed') && hasLeft(written)
