// What happened while a copy was being signed, as its owner reads it: each round's chain tells it, and a chain only grows.
import type { ChainEvent } from './chain-events.ts'
import { isRoundOwner } from './owners-part.ts'
import type { Deed, Round, Signer } from './round.ts'

export const signingHappenings = [
  'started',
  'opened',
  'reminded',
  /** Asked for by the owner, not sent because the deadline is near. */
  'reminded_by_owner',
  'corrected',
  'extended',
  'signed',
  'approved',
  'declined',
  'expired',
  'cancelled',
  'sealed',
] as const
export type SigningHappening = (typeof signingHappenings)[number]

export type SigningHappened = {
  at: string
  what: SigningHappening
  /** The signer whom it is about; null where it is about the whole round. */
  who: { id: string; name: string; does: Deed; isOwner: boolean } | null
  /** With *Firmar aquí*, on the owner's device. */
  isInPerson: boolean
}

/** `started` is in the row: the chain begins only when the document has been prepared. */
const told = new Map(signingHappenings.filter((what) => what !== 'started').map((what) => [what as string, what]))

/** Oldest first. */
export function roundHistory(round: Round, people: readonly Signer[], chain: readonly ChainEvent[]): SigningHappened[] {
  const happened = chain.flatMap(({ kind, at, who: id, by_itself, in_person, how }): SigningHappened[] => {
    const what = told.get(kind === 'reminded' && !by_itself ? 'reminded_by_owner' : kind)
    const signer = people.find((each) => each.id === id)
    // Without a mail server the letter stays in a folder: the signer was not reminded.
    if (!what || (kind === 'reminded' && signer?.letter?.state === 'kept')) return []
    const isInPerson = in_person !== undefined || how === 'in_person'
    if (!signer) return [{ at, what, who: null, isInPerson }]
    const { name, does } = signer
    return [{ at, what, who: { id: signer.id, name, does, isOwner: isRoundOwner(signer, people, round) }, isInPerson }]
  })
  return [{ at: round.startedAt.toISOString(), what: 'started', who: null, isInPerson: false }, ...happened]
}
