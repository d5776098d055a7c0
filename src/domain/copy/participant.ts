// A person in a document: name, task and progress. A `Participant` fills in a part of a copy. A `Signer` (`signing/round.ts`) acts in a
// round of signing, whose data outlives copy and account.
import type { LetterFact } from '../letter-fact.ts'

/** A person with `fill` also signs if their party does. People with the other tasks give no answers. */
export const tasks = ['fill', 'sign', 'approve', 'receive'] as const
export type Task = (typeof tasks)[number]

/** How a person gets the link. The server sends letters only; the owner hands over the others. */
export const ways = ['email', 'whatsapp', 'link', 'qr'] as const
export type Way = (typeof ways)[number]

/** `seen`: has opened the link. `begun`: has answered something. `absent`: the answers leave the party out of the text. */
export const participantStates = ['pending', 'seen', 'begun', 'done', 'absent'] as const
export type ParticipantState = (typeof participantStates)[number]
/** Only signers can be `declined`. */
export type PersonState = ParticipantState | 'declined'
/** The states of people who are not done. */
export const openStates = ['pending', 'seen', 'begun'] as const satisfies readonly PersonState[]

/** Who gave an address: the owner, or the person (at an open link, on the page of their link, or in the answers). */
export type AddressBy = 'owner' | 'self'

/** An answer that the owner asked to correct; removed when the part is handed in again. */
export type Correction = { key: string; note: string; at: string }

/** What participants and signers have in common: a person with one link. */
export type Person = {
  id: string
  /** Null for a person outside the parties, such as a recipient. */
  party: string | null
  name: string
  /** Empty if the person has none. */
  email: string
  /** Changes only with the address. */
  addressBy: AddressBy
  way: Way
  does: Task
  /** From 1; people with the same number have their turn together. */
  turn: number
  state: PersonState
  /** Incremented to revoke the link: its secret is derived from this. */
  generation: number
  invitedAt: Date | null
  seenAt: Date | null
  doneAt: Date | null
  /** The last reminder, by the owner or automatic. */
  remindedAt: Date | null
  /** The outcome of the last letter to the person. */
  letter: LetterFact | null
}

/** A person of a copy, with their part of it. */
export type Participant = Person & {
  copyId: string
  state: ParticipantState
  /** The generation of the link under which the part was handed in; null before that. */
  doneGeneration: number | null
  corrections: Correction[]
  begunAt: Date | null
  /** When the owner last handed over the link. */
  handedAt: Date | null
  createdAt: Date
}

/** The initial state of a person. */
export const notBegun = {
  state: 'pending',
  generation: 1,
  invitedAt: null,
  seenAt: null,
  doneAt: null,
  remindedAt: null,
  letter: null,
} as const satisfies Partial<Person>

type Named = Pick<Participant, 'id' | 'copyId' | 'party' | 'name' | 'email' | 'way' | 'does' | 'turn'> &
  Partial<Pick<Participant, 'addressBy'>>

export const newParticipant = (named: Named, now: Date): Participant => ({
  addressBy: 'owner',
  ...named,
  ...notBegun,
  doneGeneration: null,
  corrections: [],
  begunAt: null,
  handedAt: null,
  createdAt: now,
})

export const mostParticipants = 40
export const longestNote = 500

export const fills = ({ does }: Pick<Person, 'does'>): boolean => does === 'fill'

/** Only people of a round have a `roundId`. People of a copy who do not fill in have nothing to do before the round. */
type Part = Pick<Person, 'does' | 'state'> & { roundId?: string }
const isToAct = ({ does, roundId }: Part): boolean => (roundId === undefined ? fills({ does }) : does !== 'receive')
/** Their part is not done: not handed in, not signed or approved, and not declined. */
export const isAwaited = (part: Part): boolean => isToAct(part) && openStates.some((state) => state === part.state)

/** With `inOrder` it is the turn of the awaited people with the lowest number, otherwise of all people. */
export const isTheirTurn = <P extends Part & Pick<Person, 'turn'>>(
  { turn }: P,
  all: readonly P[],
  inOrder: boolean,
): boolean => !inOrder || all.filter(isAwaited).every((each) => each.turn >= turn)

/** The people whose turn it is and who are not done. */
export const awaitedNow = <P extends Person & Part>(all: readonly P[], inOrder: boolean): P[] =>
  all.filter((each) => isAwaited(each) && isTheirTurn(each, all, inOrder))

/** Those of `awaitedNow` who have not been invited. */
export const nextInTurn = <P extends Person & Part>(all: readonly P[], inOrder: boolean): P[] =>
  awaitedNow(all, inOrder).filter(({ invitedAt }) => invitedAt === null)

export const isEverybodyDone = (all: readonly Part[]): boolean => !all.some(isAwaited)
