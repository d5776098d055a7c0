// Many copies of one text: by an open link, where each visitor makes a copy, or by a batch, with one for each row of a table.
import { type Answers, firstAnswers } from '../copy/answers/answers.ts'
import { withKnown } from '../copy/answers/known.ts'
import { type Copy, newCopy } from '../copy/copy.ts'
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
  /** Frozen: all visitors get the same text. */
  content: Content
  /** The owner's answers, the same in all copies. */
  values: Values
  /** The party that each visitor or row fills in. */
  party: string
  message: string
  /** Of each copy of a batch. */
  deadline: Date | null
  /** Whether each copy goes on to be signed with the last answer, and whether a code by e-mail is asked for then. */
  signsWhenComplete: boolean
  asksCode: boolean
  /** The party for which the owner signs each copy; null where the owner does not. */
  ownerParty: string | null
  /** The addresses of other signers whom the owner's answers name. */
  signers: OtherSigner[]
  /** Of a link: a higher one revokes the address before. */
  generation: number
  /** Of a link: how many may make a copy. */
  most: number | null
  /** Of a link: the time after which no new copy can be begun. */
  endsAt: Date | null
  /** When a link was closed, or the rest of a batch was cancelled. */
  closedAt: Date | null
  /** How many times a link's page was loaded. */
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

/** The party of a text without parties. */
const anybody: Party = { id: 'whoever', role: 'quien lo completa', gender: 'unknown', plural: false, signs: false }

/**
 * The text as those people get it: open questions of no party become theirs, since the owner is not there when they answer.
 * Undefined where there is no such party, or nothing at all to fill in.
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

/** A new copy with its person already invited, and the other signers after that person. */
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
  // Visitors of an open link give their name and address themselves.
  const isSelf = series.kind === 'link'
  const addressBy = isSelf && email !== '' ? 'self' : 'owner'
  const person = { id: participantId, copyId, party, name, email, addressBy, way, does: 'fill', turn: 1 } as const
  const asked = newParticipant(person, now)
  const known = withKnown(content, answers, [asked], now, isSelf ? participantId : null)
  const copy = newCopy({ id: copyId, userId, title, writingId, slug, country, content, answers: known }, now)
  // By the names in the text, so that each signs at their own line.
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
