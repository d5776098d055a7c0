// What a copy needs now, and of whom: what stands on top of its page.
import type { CopyOnWire, ParticipantOnWire } from '#contract/copies.ts'
import { isAwaited as isOpen } from '#domain/copy/participant.ts'
import { neverArrives } from '#domain/letter-fact.ts'
import { givenAddress } from '#domain/signing/given-address.ts'
import { isMine } from './round-need.ts'
import { missingOfOwner } from './standing.ts'

export type Need =
  | { kind: 'trashed' | 'cancelled' | 'complete' | 'refused' | 'unsent' }
  | { kind: 'expired' | 'waiting' | 'corrections'; people: ParticipantOnWire[] }
  | { kind: 'links'; people: ParticipantOnWire[] }
  | { kind: 'own'; keys: string[] }
  | { kind: 'mine'; mine: ParticipantOnWire; others: ParticipantOnWire[] }

/** A change was asked of them since they were last given their link: without a letter only the link tells them. */
export const isAskedUnseen = ({ corrections, handed_at }: ParticipantOnWire): boolean =>
  corrections.some(({ at }) => !handed_at || at > handed_at)

/** It is for the owner to give them their link, for the first time or again. Nobody hands themselves one. */
export const isToHand = (person: ParticipantOnWire, me: string): boolean =>
  isOpen(person) &&
  !isMine(person, me) &&
  (person.way !== 'email' || neverArrives(person.letter)) &&
  person.invited_at !== null &&
  ((!person.handed_at && person.state === 'pending') || isAskedUnseen(person))

/** The address to which a letter about a change goes: theirs, or the one that they gave themselves; empty for none. */
export function addressToAsk(
  copy: CopyOnWire,
  person: ParticipantOnWire,
  me: { email: string; email_verified: boolean } | null | undefined,
): string {
  if (person.email !== '' || !me?.email_verified) return person.way === 'email' ? person.email : ''
  const given = givenAddress(copy, person, copy.participants, me.email)
  return given?.by === person.id ? given.email : ''
}

/** Whether anybody can still answer. */
export const isUnderWay = ({ state, deleted_at }: CopyOnWire): boolean => state === 'filling' && !deleted_at

/** Those who could go on now. */
const waitingFor = ({ participants }: CopyOnWire): ParticipantOnWire[] =>
  participants.filter((each) => isOpen(each) && each.invited_at !== null)

/** `me`: the address of whoever looks. */
export function needOf(copy: CopyOnWire, me = ''): Need {
  const { participants, state } = copy
  if (copy.deleted_at) return { kind: 'trashed' }
  if (state === 'cancelled') return { kind: 'cancelled' }
  const isRefused = copy.refused.length > 0
  if (state === 'complete') return { kind: isRefused ? 'refused' : 'complete' }
  if (state === 'expired') return { kind: 'expired', people: participants.filter(isOpen) }
  if (!copy.sent_at) return { kind: isRefused ? 'refused' : 'unsent' }
  if (participants.some((each) => isToHand(each, me)))
    return { kind: 'links', people: participants.filter((each) => isOpen(each) && each.invited_at) }
  const waiting = waitingFor(copy)
  if (waiting.length === 0) {
    const keys = missingOfOwner(copy)
    return isRefused && keys.length === 0 ? { kind: 'refused' } : { kind: 'own', keys }
  }
  const mine = waiting.find((each) => isMine(each, me))
  if (mine) return { kind: 'mine', mine, others: waiting.filter((each) => each !== mine) }
  const isCorrecting = waiting.every(({ corrections }) => corrections.length > 0)
  return { kind: isCorrecting ? 'corrections' : 'waiting', people: waiting }
}
