// How the owner follows a copy and its round on *Seguimiento*: the progress of each person, and what is needed now, from whom.
import { neverArrives } from '../letter-fact.ts'
import { isUnderWay, type Round, roundStateAt, type Signer } from '../signing/round.ts'
import { type Copy, type CopyHead, isFilling, stateAt } from './copy.ts'
import { fills, isAwaited, type Participant, type Person } from './participant.ts'
import { type Filler, ownKeys } from './parts.ts'

type At = { owner: { email: string }; now: Date }

/**
 * `cancelled`, `expired`: the copy ended before their turn; `later`: they only receive the sealed document, and then it is `available`;
 * `void`: they signed a round that failed; `missed`: it ended without them; `correction`: they were asked for a change; `own_turn`: it is
 * the owner's own turn; `to_hand`: the owner has to give them their link; `handed`: they have it, or a letter brings it.
 */
export const progresses = [
  'absent',
  'cancelled',
  'expired',
  'later',
  'available',
  'not_yet',
  'own_turn',
  'to_hand',
  'handed',
  'seen',
  'begun',
  'correction',
  'done',
  'void',
  'declined',
  'missed',
] as const
export type Progress = (typeof progresses)[number]

const isOwner = ({ email }: { email: string }, { owner }: Pick<At, 'owner'>): boolean =>
  email !== '' && email === owner.email

/** A correction was asked after the owner last gave them their link: without a letter, only the link tells them of it. */
const isAskedUnseen = ({ corrections, handedAt }: Participant): boolean =>
  corrections.some(({ at }) => handedAt === null || at > handedAt.toISOString())

const isByHand = ({ way, letter }: Pick<Person, 'way' | 'letter'>): boolean => way !== 'email' || neverArrives(letter)

/** The owner has to give them their link, for the first time or again. `handedAt`: when they were given it, of a round one of that round. */
export const isToHand = (person: Participant | Signer, handedAt: Date | null, at: Pick<At, 'owner'>): boolean =>
  isAwaited(person) &&
  !isOwner(person, at) &&
  isByHand(person) &&
  person.invitedAt !== null &&
  ((handedAt === null && person.state === 'pending') || ('corrections' in person && isAskedUnseen(person)))

/** When the owner last gave them a link of this round. */
export function handedInRound({ participantId, invitedAt }: Signer, people: readonly Participant[]): Date | null {
  const handed = people.find(({ id }) => id === participantId)?.handedAt ?? null
  return handed && invitedAt && handed >= invitedAt ? handed : null
}

export function progressOf(person: Participant, copy: CopyHead, at: At): Progress {
  const { state, does, corrections, invitedAt } = person
  const copyState = stateAt(copy, at.now)
  if (state === 'absent') return 'absent'
  if (!fills(person)) {
    if (copyState === 'cancelled' || copyState === 'expired') return copyState
    return does === 'receive' ? 'later' : 'not_yet'
  }
  if (state === 'done') return 'done'
  if (!isFilling(copy, at.now)) return 'missed'
  if (corrections.length > 0) return 'correction'
  if (invitedAt === null) return 'not_yet'
  if (state !== 'pending') return state
  if (isOwner(person, at)) return 'own_turn'
  return isToHand(person, person.handedAt, at) ? 'to_hand' : 'handed'
}

export function signerProgressOf(signer: Signer, round: Round, handedAt: Date | null, at: At): Progress {
  const { state, does, invitedAt } = signer
  const roundState = roundStateAt(round, at.now)
  if (does === 'receive') return roundState === 'signed' ? 'available' : 'later'
  // Signatures of a declined or cancelled round do not count; an expired one may be extended.
  if (state === 'done') return roundState === 'declined' || roundState === 'cancelled' ? 'void' : 'done'
  if (state === 'declined') return 'declined'
  if (!isUnderWay({ state: roundState })) return 'missed'
  if (invitedAt === null) return 'not_yet'
  if (isOwner(signer, at)) return 'own_turn'
  if (state === 'seen') return 'seen'
  return isToHand(signer, handedAt, at) ? 'to_hand' : 'handed'
}

/** Missing answers that no participant is asked for: they are left to the owner. */
export function missingOfOwner(
  { content, missing }: Pick<Copy, 'content'> & { missing: readonly string[] },
  people: readonly Filler[],
): string[] {
  const theirs = new Set(people.flatMap((each) => [...ownKeys(content, each, people)]))
  const parties = new Set([...theirs].filter((key) => key.includes('/')).map((key) => key.split('/')[0]))
  return missing.filter((key) => !theirs.has(key) && !parties.has(key))
}

/**
 * `refused`: the text does not accept an answer; `own`: only the owner has something left to fill in; `mine`: it is the owner's turn
 * as one of the people; `links`: some have no link yet; `corrections`: only corrections are awaited.
 */
export const copyNeeds = [
  'trashed',
  'cancelled',
  'complete',
  'refused',
  'expired',
  'unsent',
  'links',
  'own',
  'mine',
  'corrections',
  'waiting',
] as const
export const roundNeeds = [
  'preparing',
  'links',
  'mine',
  'waiting',
  'sealing',
  'signed',
  'declined',
  'cancelled',
  'expired',
] as const

/** `people`: those it is about, without the owner where it is the owner's own turn. `mine`: the owner's participant. */
type Need<Kind extends string> = { kind: Kind; people: string[]; mine: string | null }
export type CopyNeed = Need<(typeof copyNeeds)[number]>
export type RoundNeed = Need<(typeof roundNeeds)[number]>

const need = <Kind extends string>(
  kind: Kind,
  people: readonly { id: string }[] = [],
  mine: { id: string } | null = null,
): Need<Kind> => ({ kind, people: people.map(({ id }) => id), mine: mine?.id ?? null })

type Whole = { copy: Copy; people: readonly Participant[]; missing: readonly string[]; isRefused: boolean }

export function copyNeedOf({ copy, people, missing, isRefused }: Whole, at: At): CopyNeed {
  const state = stateAt(copy, at.now)
  if (copy.deletedAt !== null) return need('trashed')
  if (state === 'cancelled') return need('cancelled')
  if (state === 'complete') return need(isRefused ? 'refused' : 'complete')
  if (state === 'expired') return need('expired', people.filter(isAwaited))
  if (copy.sentAt === null) return need(isRefused ? 'refused' : 'unsent')
  const waiting = people.filter((each) => isAwaited(each) && each.invitedAt !== null)
  if (waiting.some((each) => isToHand(each, each.handedAt, at))) return need('links', waiting)
  if (waiting.length === 0)
    return need(isRefused && missingOfOwner({ ...copy, missing }, people).length === 0 ? 'refused' : 'own')
  const mine = waiting.find((each) => isOwner(each, at))
  if (mine)
    return need(
      'mine',
      waiting.filter((each) => each !== mine),
      mine,
    )
  return need(waiting.every(({ corrections }) => corrections.length > 0) ? 'corrections' : 'waiting', waiting)
}

/** The last round of the copy, unless it was cancelled. */
export const isCurrentRound = (round: Round, copy: CopyHead, now: Date): boolean => {
  const state = stateAt(copy, now)
  return (
    state === 'signing' ||
    state === 'signed' ||
    state === 'declined' ||
    (state === 'expired' && roundStateAt(round, now) === 'expired')
  )
}

/** `handedAt`: when the owner last gave a signer a link of this round. */
export function roundNeedOf(
  { round, people }: { round: Round; people: readonly Signer[] },
  handedAt: (signer: Signer) => Date | null,
  at: At,
): RoundNeed {
  const state = roundStateAt(round, at.now)
  if (state === 'declined') return need('declined', people.filter((each) => each.state === 'declined').slice(0, 1))
  if (state === 'expired') return need('expired', people.filter(isAwaited))
  if (state === 'sealing' || state === 'signed' || state === 'cancelled') return need(state)
  const waiting = people.filter((each) => isAwaited(each) && each.invitedAt !== null)
  if (state !== 'signing' || waiting.length === 0) return need('preparing')
  if (waiting.some((each) => isToHand(each, handedAt(each), at))) return need('links', waiting)
  const mine = waiting.find((each) => isOwner(each, at))
  const others = waiting.filter((each) => !isOwner(each, at))
  return mine ? need('mine', others, mine) : need('waiting', waiting)
}
