// One human in a copy: what they do in it, and how far they are.
import type { LetterFact } from '../letter-fact.ts'

/** Whoever fills in may sign too, where their party does; the others add nothing to the text. */
export const tasks = ['fill', 'sign', 'approve', 'receive'] as const
export type Task = (typeof tasks)[number]

/** How they get their link. All but letters are sent by the owner's own hand. */
export const ways = ['email', 'whatsapp', 'link', 'qr'] as const
export type Way = (typeof ways)[number]

/** Pending, has opened it, has answered something, is done; absent while the answers leave their party out of the text. */
export const participantStates = ['pending', 'seen', 'begun', 'done', 'absent'] as const
export type ParticipantState = (typeof participantStates)[number]
/** Of those who have not finished. */
export const openStates = ['pending', 'seen', 'begun'] as const satisfies readonly ParticipantState[]

/** Who gave an address: the owner, or the person whose it is, at an open link, behind a link or in the answers. */
export type AddressBy = 'owner' | 'self'

/** Something that the owner has asked to look at again, until it is handed in anew. */
export type Correction = { key: string; note: string; at: string }

export type Participant = {
  id: string
  copyId: string
  /** Null for whoever stands for no party: somebody who receives it, say. */
  party: string | null
  name: string
  /** Empty where there is none. */
  email: string
  /** Changes only with the address. */
  addressBy: AddressBy
  way: Way
  does: Task
  /** Counted from 1; those with the same number have their turn together. */
  turn: number
  state: ParticipantState
  /** One higher, and the link before is dead. */
  generation: number
  /** Which of their links their part was handed in under; null before that. */
  doneGeneration: number | null
  corrections: Correction[]
  invitedAt: Date | null
  seenAt: Date | null
  begunAt: Date | null
  doneAt: Date | null
  /** By hand or by itself, the last time. */
  remindedAt: Date | null
  /** When the owner last gave them their link with their own hands. */
  handedAt: Date | null
  /** What became of the last letter to them. */
  letter: LetterFact | null
  createdAt: Date
}

type Named = Pick<Participant, 'id' | 'copyId' | 'party' | 'name' | 'email' | 'way' | 'does' | 'turn'> &
  Partial<Pick<Participant, 'addressBy'>>

export const newParticipant = (named: Named, now: Date): Participant => ({
  addressBy: 'owner',
  ...named,
  state: 'pending',
  generation: 1,
  doneGeneration: null,
  corrections: [],
  invitedAt: null,
  seenAt: null,
  begunAt: null,
  doneAt: null,
  remindedAt: null,
  handedAt: null,
  letter: null,
  createdAt: now,
})

export const mostParticipants = 40
export const longestNote = 500

export const fills = ({ does }: Pick<Participant, 'does'>): boolean => does === 'fill'
/** Whether a part of theirs is still to be handed in. */
export const isAwaited = ({ does, state }: Pick<Participant, 'does' | 'state'>): boolean =>
  fills({ does }) && state !== 'done' && state !== 'absent'

/** Where everybody has their turn after the other, it is theirs who have the lowest number among those not done. */
export function isTheirTurn(participant: Participant, all: readonly Participant[], inOrder: boolean): boolean {
  if (!inOrder) return true
  return all.filter(isAwaited).every(({ turn }) => turn >= participant.turn)
}

/** Those whose turn has come with this: they hear of it now. */
export const nextInTurn = (all: readonly Participant[], inOrder: boolean): Participant[] =>
  all.filter((each) => isAwaited(each) && each.invitedAt === null && isTheirTurn(each, all, inOrder))

export const isEverybodyDone = (all: readonly Participant[]): boolean => !all.some(isAwaited)
