// What a copy needs now, and of whom: what stands on top of its page.
import type { CopyOnWire, ParticipantOnWire } from '#contract/copies.ts'
import { missingOfOwner } from './standing.ts'

export type Need =
  | { kind: 'trashed' | 'cancelled' | 'complete' | 'unsent' }
  | { kind: 'expired' | 'waiting' | 'corrections'; people: ParticipantOnWire[] }
  | { kind: 'links'; people: ParticipantOnWire[] }
  | { kind: 'own'; keys: string[] }

const isOpen = ({ does, state }: ParticipantOnWire): boolean => does === 'fill' && state !== 'done'

/** It is for the owner to give them their link, and nobody has seen it yet. */
export const isToHand = (person: ParticipantOnWire): boolean =>
  isOpen(person) &&
  person.way !== 'email' &&
  person.invited_at !== null &&
  !person.handed_at &&
  person.state === 'pending'

/** Whether anybody can still answer. */
export const isUnderWay = ({ state, deleted_at }: CopyOnWire): boolean => state === 'filling' && !deleted_at

/** Those who could go on now. */
const waitingFor = ({ participants }: CopyOnWire): ParticipantOnWire[] =>
  participants.filter((each) => isOpen(each) && each.invited_at !== null)

export function needOf(copy: CopyOnWire): Need {
  const { participants, state } = copy
  if (copy.deleted_at) return { kind: 'trashed' }
  if (state === 'cancelled') return { kind: 'cancelled' }
  if (state === 'complete') return { kind: 'complete' }
  if (state === 'expired') return { kind: 'expired', people: participants.filter(isOpen) }
  if (!copy.sent_at) return { kind: 'unsent' }
  if (participants.some(isToHand))
    return { kind: 'links', people: participants.filter((each) => isOpen(each) && each.invited_at) }
  const waiting = waitingFor(copy)
  if (waiting.length === 0) return { kind: 'own', keys: missingOfOwner(copy) }
  const isCorrecting = waiting.every(({ corrections }) => corrections.length > 0)
  return { kind: isCorrecting ? 'corrections' : 'waiting', people: waiting }
}
