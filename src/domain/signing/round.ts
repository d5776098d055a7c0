// A round of signing: a copy's frozen text, and the people who sign, approve or receive it.
import { isAwaited, isTheirTurn, type Person, type PersonState, type Task } from '../copy/participant.ts'
import type { Values } from '../filling/values.ts'
import { Refusal } from '../refusal.ts'
import type { Country } from '../words/conventions.ts'
import type { Content } from '../writing/model.ts'
import type { Signature } from './signer/signature.ts'

/** `preparing`: the PDF to sign is being made. `sealing`: all have signed, and the PDF is being sealed. The last three are final. */
const keptStates = ['preparing', 'signing', 'sealing', 'signed', 'declined', 'cancelled'] as const
type KeptState = (typeof keptStates)[number]
export const roundStates = [...keptStates, 'expired'] as const
export type RoundState = (typeof roundStates)[number]

/** The ends of a round without a signed document. */
export const roundEndings = ['declined', 'cancelled', 'expired'] as const satisfies readonly RoundState[]
export type RoundEnding = (typeof roundEndings)[number]

/** What a person does in a round. A participant who filled in and does not sign receives the document. */
export type Deed = Exclude<Task, 'fill'>
export const deeds = ['sign', 'approve', 'receive'] as const satisfies readonly Deed[]

export const signerStates = ['pending', 'seen', 'done', 'declined'] as const satisfies readonly PersonState[]
export type SignerState = (typeof signerStates)[number]

export type Round = {
  id: string
  /** Its public id, in the addresses of signers' links. */
  tempId: string
  /** Printed in the footer of the document, for its verification. */
  code: string
  /** Null once the copy is deleted; signed rounds stay. */
  copyId: string | null
  userId: string | null
  /** The owner's name at the beginning of the round. */
  ownerName: string
  ownerEmail: string
  title: string
  /** The names of its copy: see `domain/copy/copy-name.ts`. */
  defaultName: string
  ownName: string
  country: Country
  state: KeptState
  inOrder: boolean
  message: string
  deadline: Date | null
  /** Whether signers and approvers with an address have to type a code from a letter. */
  asksCode: boolean
  /** The PDF that signers read and sign; null while it is being made. */
  shown: { sha256: string; bytes: number; pages: number } | null
  /** The sealed PDF that all people of the round get. */
  sealed: { sha256: string; bytes: number; level: SealLevel; at: Date } | null
  /** How many timestamps were added after sealing. */
  stamps: number
  startedAt: Date
  endedAt: Date | null
  endReason: string
}

/** With the text and the answers, which are loaded only to make or show the document. */
export type WholeRound = Round & { content: Content; values: Values }

/** The PAdES levels: signature only; with a third party's timestamp; with the data to validate it; with an archive timestamp. */
export const sealLevels = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const
export type SealLevel = (typeof sealLevels)[number]

/** The level after one more timestamp; undefined for the highest. */
export const stampedLevel = (level: SealLevel): SealLevel | undefined =>
  level === 'B-B' ? 'B-T' : level === 'B-T' || level === 'B-LT' ? 'B-LTA' : undefined

/** `in_person` occurs in older chains only: newer events have a field of their own for it. */
export type SignedHow = 'drawn' | 'typed' | 'handoff' | 'in_person'

/** A person of a round. Frozen: the certificate needs it after copy and account are deleted (docs/decisions/0054). */
export type Signer = Person & {
  roundId: string
  participantId: string | null
  place: number
  /** The number of the signature line within the party, from 0. */
  line: number
  does: Deed
  state: SignerState
  signature: Signature | null
  /** The version of the consent text that the signer agreed to. */
  consent: string | null
  reason: string
}

export const roundLimits = { reason: 500, deadlineDays: 366 } as const

/** Prepared or signed at present; also once it has expired, as its deadline may be extended. */
export const isUnderWay = ({ state }: { state: RoundState }): boolean => state === 'preparing' || state === 'signing'

export const roundStateAt = (round: Pick<Round, 'state' | 'deadline'>, now: Date): RoundState =>
  isUnderWay(round) && round.deadline && round.deadline <= now ? 'expired' : round.state

/**
 * A cancelled round cannot be read; an expired one, only by people who had signed or approved it. Unsigned rounds can be read only
 * while the owner's account and the copy exist.
 */
export function isReadableRound(
  round: Pick<Round, 'state' | 'deadline' | 'userId' | 'copyId'>,
  me: Pick<Signer, 'state'>,
  now: Date,
): boolean {
  const state = roundStateAt(round, now)
  if (state === 'cancelled' || (state === 'expired' && me.state !== 'done')) return false
  return state === 'sealing' || state === 'signed' || (round.userId !== null && round.copyId !== null)
}

export const hasActed = ({ state }: Signer): boolean => state === 'done' || state === 'declined'

/** The order of signers on a page: by turn where the round has turns, with receivers last. */
export const listedInTurn = <T extends Pick<Signer, 'turn' | 'does'>>(people: readonly T[], inOrder: boolean): T[] => {
  const rank = ({ turn, does }: T): number => (does === 'receive' ? Number.POSITIVE_INFINITY : turn)
  return inOrder ? people.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b))) : [...people]
}

export const maySign = (round: Round, me: Signer, all: readonly Signer[], now: Date): boolean =>
  roundStateAt(round, now) === 'signing' && isAwaited(me) && isTheirTurn(me, all, round.inOrder)

/** The owner may extend or cancel it until all have signed, or it has ended. */
export function requireUnderWay(round: Round): void {
  if (!isUnderWay(round)) throw new Refusal('forbidden')
}

/** The owner may correct a signer until the signer has acted. */
export function requireSignerOpen(round: Round, signer: Signer): void {
  requireUnderWay(round)
  if (hasActed(signer)) throw new Refusal('forbidden')
}

/** A signer may act only while the round is being signed, and in their turn. */
export function requireTurn(round: Round, me: Signer, all: readonly Signer[], now: Date): void {
  if (roundStateAt(round, now) === 'expired') throw new Refusal('link_expired')
  if (!maySign(round, me, all, now)) throw new Refusal('forbidden')
}
