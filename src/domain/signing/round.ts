// A copy that is being signed: its text frozen, and who signs it, approves it or receives it.
import type { AddressBy, Task } from '../copy/participant.ts'
import type { Values } from '../filling/values.ts'
import type { LetterFact } from '../letter-fact.ts'
import { Refusal } from '../refusal.ts'
import type { Country } from '../words/conventions.ts'
import type { Content } from '../writing/model.ts'
import type { Signature } from './signature.ts'

/** Being set for everybody to read; being signed; everybody has, and it is being sealed; and how it may end. */
const keptStates = ['preparing', 'signing', 'sealing', 'signed', 'declined', 'cancelled'] as const
type KeptState = (typeof keptStates)[number]
export const roundStates = [...keptStates, 'expired'] as const
export type RoundState = (typeof roundStates)[number]

/** How one that comes to nothing ends. */
export const roundEndings = ['declined', 'cancelled', 'expired'] as const satisfies readonly RoundState[]
export type RoundEnding = (typeof roundEndings)[number]

/** What somebody does in it; whoever filled in and signs nothing receives it. */
export type Deed = Exclude<Task, 'fill'>
export const deeds = ['sign', 'approve', 'receive'] as const satisfies readonly Deed[]

export const signerStates = ['pending', 'seen', 'done', 'declined'] as const
export type SignerState = (typeof signerStates)[number]

export type Round = {
  id: string
  /** Its public name, in the addresses of those who sign. */
  tempId: string
  /** Printed in its footer: by this anybody finds it again. */
  code: string
  /** Null once the copy is gone: what was signed stays. */
  copyId: string | null
  userId: string | null
  /** Who asked for it, as they were called then. */
  ownerName: string
  ownerEmail: string
  title: string
  /** Those of its copy: see `domain/copy/copy-name.ts`. */
  defaultName: string
  ownName: string
  country: Country
  state: KeptState
  inOrder: boolean
  message: string
  deadline: Date | null
  /** Whether everybody shows by a code that their letters reach them. */
  asksCode: boolean
  /** Of the file that everybody reads, once it is set. */
  shown: { sha256: string; bytes: number; pages: number } | null
  /** Of the file that everybody gets in the end. */
  sealed: { sha256: string; bytes: number; level: SealLevel; at: Date } | null
  /** How many timestamps were added to it since it was sealed. */
  stamps: number
  startedAt: Date
  endedAt: Date | null
  endReason: string
}

/** With what is signed, which only whoever sets or shows it needs. */
export type WholeRound = Round & { content: Content; values: Values }

/** How far a seal goes: our word alone, with somebody else's clock, and with all that is needed to check it in many years. */
export const sealLevels = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const
export type SealLevel = (typeof sealLevels)[number]

/** What one more timestamp makes of it; nothing where it has all that there is. */
export const stampedLevel = (level: SealLevel): SealLevel | undefined =>
  level === 'B-B' ? 'B-T' : level === 'B-T' || level === 'B-LT' ? 'B-LTA' : undefined

/** `in_person` stands in older chains only: today an event says apart from this that it was in person. */
export type SignedHow = 'drawn' | 'typed' | 'handoff' | 'in_person'

export type Signer = {
  id: string
  roundId: string
  participantId: string | null
  place: number
  party: string | null
  /** Which of the people of their party, counted from 0: where they sign on paper. */
  line: number
  name: string
  email: string
  addressBy: AddressBy
  way: 'email' | 'whatsapp' | 'link' | 'qr'
  does: Deed
  turn: number
  state: SignerState
  generation: number
  signature: Signature | null
  /** The version of the words they agreed to. */
  consent: string | null
  reason: string
  invitedAt: Date | null
  seenAt: Date | null
  doneAt: Date | null
  remindedAt: Date | null
  /** What became of the last letter to them. */
  letter: LetterFact | null
}

export const roundLimits = { reason: 500, deadlineDays: 366 } as const

export const roundStateAt = ({ state, deadline }: Pick<Round, 'state' | 'deadline'>, now: Date): RoundState =>
  (state === 'signing' || state === 'preparing') && deadline && deadline <= now ? 'expired' : state

/** What was called off or is over cannot be read; of a round that came to nothing, only while its owner keeps the copy. */
export function isReadableRound(round: Pick<Round, 'state' | 'deadline' | 'userId' | 'copyId'>, now: Date): boolean {
  const state = roundStateAt(round, now)
  if (state === 'cancelled' || state === 'expired') return false
  return state === 'sealing' || state === 'signed' || (round.userId !== null && round.copyId !== null)
}

const acts = ({ does }: Pick<Signer, 'does'>): boolean => does !== 'receive'
const hasActed = ({ state }: Signer): boolean => state === 'done' || state === 'declined'
/** They have something to do in it, and have not done it. */
export const isWaiting = (signer: Signer): boolean => acts(signer) && !hasActed(signer)

/** The order of signers on a page: by turn where the round has turns, with receivers last. */
export const listedInTurn = <T extends Pick<Signer, 'turn' | 'does'>>(people: readonly T[], inOrder: boolean): T[] => {
  const rank = ({ turn, does }: T): number => (does === 'receive' ? Number.POSITIVE_INFINITY : turn)
  return inOrder ? people.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b))) : [...people]
}

export const isSignersTurn = (signer: Signer, all: readonly Signer[], inOrder: boolean): boolean =>
  acts(signer) && (!inOrder || all.filter(isWaiting).every(({ turn }) => turn >= signer.turn))

/** Those whose turn it is and who have not acted. */
export const awaitedNow = (all: readonly Signer[], inOrder: boolean): Signer[] =>
  all.filter((each) => isWaiting(each) && isSignersTurn(each, all, inOrder))

/** Those who may act now and have not been told. */
export const toInvite = (all: readonly Signer[], inOrder: boolean): Signer[] =>
  awaitedNow(all, inOrder).filter(({ invitedAt }) => invitedAt === null)

export const isEverybodyThrough = (all: readonly Signer[]): boolean => !all.some(isWaiting)

export const maySign = (round: Round, me: Signer, all: readonly Signer[], now: Date): boolean =>
  roundStateAt(round, now) === 'signing' && !hasActed(me) && isSignersTurn(me, all, round.inOrder)

/** What somebody does may only be done while it is being signed, and when it is their turn. */
export function insistOnSigning(round: Round, me: Signer, all: readonly Signer[], now: Date): void {
  if (roundStateAt(round, now) === 'expired') throw new Refusal('link_expired')
  if (!maySign(round, me, all, now)) throw new Refusal('forbidden')
}
