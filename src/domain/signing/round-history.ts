// The history of signing for the owner of a copy, from the chains of its rounds.
import type { ChainEvent } from './evidence/chain-events.ts'
import type { Deed, Round, Signer } from './round.ts'
import { isRoundOwner } from './signer/owners-part.ts'

export const signingHappenings = [
  'started',
  'opened',
  'reminded',
  /** By the owner, not because of the deadline. */
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
  /** By *Firmar aquí*, on the owner's device. */
  isInPerson: boolean
}

/** `started` comes from the row: the chain begins only when the document has been prepared. */
const told = new Map(signingHappenings.filter((what) => what !== 'started').map((what) => [what as string, what]))

/** Oldest first. */
export function roundHistory(round: Round, people: readonly Signer[], chain: readonly ChainEvent[]): SigningHappened[] {
  const happened = chain.flatMap(({ kind, at, who: id, by_itself, in_person, how }): SigningHappened[] => {
    const what = told.get(kind === 'reminded' && !by_itself ? 'reminded_by_owner' : kind)
    const signer = people.find((each) => each.id === id)
    // Without a mail server the letter was written to a folder: the signer was not reminded.
    if (!what || (kind === 'reminded' && signer?.letter?.state === 'kept')) return []
    const isInPerson = in_person !== undefined || how === 'in_person'
    if (!signer) return [{ at, what, who: null, isInPerson }]
    const { name, does } = signer
    return [{ at, what, who: { id: signer.id, name, does, isOwner: isRoundOwner(signer, people, round) }, isInPerson }]
  })
  return [{ at: round.startedAt.toISOString(), what: 'started', who: null, isInPerson: false }, ...happened]
}
