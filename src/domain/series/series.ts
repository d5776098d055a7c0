// Many copies of one text: an open link, behind which anybody makes their own, or a batch, with one for each row of a table.
import { type Answers, firstAnswers } from '../copy/answers.ts'
import { type Copy, newCopy } from '../copy/copy.ts'
import { withKnown } from '../copy/known.ts'
import { newParticipant, type Participant, type Way } from '../copy/participant.ts'
import type { Value, Values } from '../filling/values.ts'
import type { Country } from '../words/conventions.ts'
import type { Content, Party } from '../writing/model.ts'
import { type OtherSigner, signersBeside } from './other-signers.ts'

export type SeriesKind = 'link' | 'batch'

export type Series = {
  id: string
  userId: string
  kind: SeriesKind
  title: string
  writingId: string | null
  slug: string | null
  country: Country
  /** Frozen: whoever comes last reads what the first one read. */
  content: Content
  /** What the owner has answered in all of them. */
  values: Values
  /** Whose part each of the people fills in. */
  party: string
  message: string
  /** Of each copy of a batch. */
  deadline: Date | null
  /** Whether each copy goes on to be signed with the last answer, and whether a code by e-mail is asked for then. */
  signsWhenComplete: boolean
  asksCode: boolean
  /** The party for which the owner signs each copy; null where the owner does not. */
  ownerParty: string | null
  /** The addresses of others who sign each copy, of those whom the owner's answers name. */
  signers: OtherSigner[]
  /** Of a link: one higher, and the address before is dead. */
  generation: number
  /** Of a link: how many may make a copy. */
  most: number | null
  /** Of a link: after it nobody begins. */
  endsAt: Date | null
  /** A link that was closed, or a batch whose rest was called off. */
  closedAt: Date | null
  /** How many times a link's page was read by somebody. */
  opened: number
  createdAt: Date
  updatedAt: Date
}

export const seriesLimits = {
  rows: 1_000,
  columns: 60,
  cell: 5_000,
  bytes: 1_500_000,
  most: 2_000,
  usualMost: 200,
} as const

export const linkStates = ['open', 'closed', 'ended', 'full'] as const
export type LinkState = (typeof linkStates)[number]

export function linkStateAt(
  { closedAt, endsAt, most }: Pick<Series, 'closedAt' | 'endsAt' | 'most'>,
  made: number,
  now: Date,
): LinkState {
  if (closedAt) return 'closed'
  if (endsAt && endsAt <= now) return 'ended'
  return most !== null && made >= most ? 'full' : 'open'
}

/** Of a text that names no parties. */
const anybody: Party = { id: 'whoever', role: 'quien lo completa', gender: 'unknown', plural: false, signs: false }

/**
 * The text as those people get it: what is nobody's in particular and still open is theirs to answer, since the owner is
 * not there when they do. Undefined where there is no such party, or nothing at all to fill in.
 */
export function textForMany(
  content: Content,
  party: string | null,
  values: Values,
): { content: Content; party: string } | undefined {
  const named = party === null ? undefined : content.parties.find(({ id }) => id === party)
  if (party !== null && !named) return undefined
  if (party === null && content.parties.length > 0) return undefined
  const theirs = named ?? anybody
  const fields = content.fields.map((field) =>
    field.party === null && field.type !== 'computed' && !Object.hasOwn(values, field.id)
      ? { ...field, party: theirs.id }
      : field,
  )
  const asksSomething = theirs.presence !== undefined || fields.some((field) => field.party === theirs.id)
  if (!asksSomething) return undefined
  return { content: { ...content, fields, parties: named ? content.parties : [theirs] }, party: theirs.id }
}

/** The party for which the owner may sign beside those people: the first other one that signs. */
export const ownerPartyIn = ({ parties }: Content, party: string | null): Party | undefined =>
  parties.find(({ id, signs }) => signs && id !== party)

type Somebody = { copyId: string; participantId: string; name: string; email: string; way: Way; values: Values }
type Owner = { name: string; email: string }

/** One more copy, with the one person who fills it in already asked; and those who sign it too, after that person. */
export function copyFor(
  series: Series,
  somebody: Somebody,
  { owner, newId }: { owner: Owner; newId: () => string },
  now: Date,
): { copy: Copy; participant: Participant; signs: Participant[] } {
  const { userId, title, writingId, slug, country, content, message, deadline, party } = series
  const { signsWhenComplete, asksCode } = series
  const { copyId, participantId, name, email, way } = somebody
  const values: Record<string, Value> = { ...series.values, ...somebody.values }
  const answers: Answers = firstAnswers(values, { by: null, from: 'beginning', at: now })
  // Behind an open link they have said their name and their address themselves.
  const isSelf = series.kind === 'link'
  const addressBy = isSelf && email !== '' ? 'self' : 'owner'
  const person = { id: participantId, copyId, party, name, email, addressBy, way, does: 'fill', turn: 1 } as const
  const asked = newParticipant(person, now)
  const known = withKnown(content, answers, [asked], now, isSelf ? participantId : null)
  const copy = newCopy({ id: copyId, userId, title, writingId, slug, country, content, answers: known }, now)
  // By the names of the text, so that each signs at their own line.
  const signs = signersBeside(series, values, owner).map(({ isOwner, ...signer }) =>
    newParticipant(
      { ...signer, id: newId(), copyId, way: signer.email ? 'email' : 'link', does: 'sign', turn: 2 },
      now,
    ),
  )
  // The visitor of an open link signs first: the other signers get a letter only after that.
  const inOrder = isSelf
  return {
    copy: { ...copy, seriesId: series.id, inOrder, message, deadline, signsWhenComplete, asksCode, sentAt: now },
    participant: { ...asked, invitedAt: now },
    signs,
  }
}
