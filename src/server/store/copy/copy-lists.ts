// Lists of one's own copies: heads and how far their people are, never the texts or the answers.
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { CopyHead } from '#domain/copy/copy.ts'
import type { openStates } from '#domain/copy/participant.ts'
import type { Database } from './database.ts'
import { copies, participants } from './schema/copies.ts'
import { rounds, signers } from './schema/rounds.ts'
import { holdsWords } from './words-in.ts'

type ListState = 'all' | 'filling' | 'complete' | 'signing' | 'signed' | 'ended' | 'trash'
type Wanted = {
  userId: string
  /** The owner's address: by it their own part is told from the others'. */
  email: string
  q: string
  state: ListState
  folderId: string | null | undefined
  sort: 'updated' | 'deadline' | 'title'
  series?: string | undefined
  page: number
  now: Date
}

export const pageSize = 50

const matching = ({ userId, q, folderId, series }: Wanted): SQL | undefined =>
  and(
    eq(copies.userId, userId),
    folderId === undefined ? undefined : folderId === null ? isNull(copies.folderId) : eq(copies.folderId, folderId),
    series === undefined ? undefined : eq(copies.seriesId, series),
    ...holdsWords(copies.folded, q),
  )

function inState(state: ListState, { now, series }: Pick<Wanted, 'now' | 'series'>): SQL | undefined {
  if (state === 'trash') return isNotNull(copies.deletedAt)
  const kept = isNull(copies.deletedAt)
  const isOver = sql`(${copies.deadline} is not null and ${copies.deadline} <= ${now.toISOString()}::timestamptz)`
  if (state === 'filling' || state === 'signing') return and(kept, eq(copies.state, state), sql`not ${isOver}`)
  if (state === 'complete' || state === 'signed') return and(kept, eq(copies.state, state))
  if (state === 'ended')
    return and(
      kept,
      sql`(${copies.state} in ('cancelled', 'declined') or (${copies.state} in ('filling', 'signing') and ${isOver}))`,
    )
  // What is signed is in *Firmados*; of a series, all copies are wanted.
  return series === undefined ? and(kept, sql`${copies.state} <> 'signed'`) : kept
}

/** What has a last day comes before what has none; then, as everywhere, the newest first. */
const orders = {
  updated: [desc(copies.updatedAt), desc(copies.id)],
  deadline: [sql`${copies.deadline} asc nulls last`, desc(copies.updatedAt), desc(copies.id)],
  title: [asc(copies.folded), asc(copies.id)],
}

const head = {
  id: copies.id,
  userId: copies.userId,
  title: copies.title,
  defaultName: copies.defaultName,
  ownName: copies.ownName,
  state: copies.state,
  version: copies.version,
  folderId: copies.folderId,
  deadline: copies.deadline,
  sentAt: copies.sentAt,
  completedAt: copies.completedAt,
  createdAt: copies.createdAt,
  updatedAt: copies.updatedAt,
  deletedAt: copies.deletedAt,
}

/** Null stands for the owner. */
type Name = string | null
type Whose = {
  people: number
  done: number
  names: Name[]
  missing: Name[]
  furthest: (typeof openStates)[number] | null
  toRemind: string | null
}
type Listed = CopyHead & Whose

const nobody: Whose = { people: 0, done: 0, names: [], missing: [], furthest: null, toRemind: null }
const fills = sql`${participants.does} = 'fill' and ${participants.state} <> 'absent'`
const isOpen = sql`${fills} and ${participants.state} <> 'done'`

/** Of these copies alone: beside each head, the database would look for the people of all the pages before it too. */
async function peopleOf(db: Database, ids: string[], email: string): Promise<Map<string, Whose>> {
  if (ids.length === 0) return new Map()
  const name = sql`case when ${participants.email} = ${email} then null else ${participants.name} end`
  const rows = await db
    .select({
      copyId: participants.copyId,
      people: sql<number>`(count(*) filter (where ${fills}))::int`,
      done: sql<number>`(count(*) filter (where ${fills} and ${participants.state} = 'done'))::int`,
      names: sql<Name[]>`(array_agg(${name} order by ${participants.place}))[1:4]`,
      missing: sql<Name[]>`coalesce((array_agg(${name} order by ${participants.turn}, ${participants.place})
        filter (where ${isOpen}))[1:3], '{}')`,
      furthest: sql<Whose['furthest']>`case
        when bool_or(${isOpen} and ${participants.state} = 'begun') then 'begun'
        when bool_or(${isOpen} and ${participants.state} = 'seen') then 'seen'
        when bool_or(${isOpen}) then 'pending' end`,
      toRemind: sql<string | null>`(array_agg(${participants.id} order by ${participants.turn}, ${participants.place})
        filter (where ${isOpen} and ${participants.invitedAt} is not null and ${participants.email} not in ('', ${email})))[1]`,
    })
    .from(participants)
    .where(inArray(participants.copyId, ids))
    .groupBy(participants.copyId)
  return new Map(rows.map(({ copyId, ...whose }) => [copyId, whose]))
}

type Unsigned = Pick<Whose, 'missing' | 'people' | 'done' | 'toRemind'>

/** Of those that are being signed: who signs or approves, who of them has, and the first of those who have not. */
async function signersOf(db: Database, ids: string[], email: string): Promise<Map<string, Unsigned>> {
  if (ids.length === 0) return new Map()
  const name = sql`case when ${signers.email} = ${email} then null else ${signers.name} end`
  const isDone = sql`${signers.state} = 'done'`
  const rows = await db
    .select({
      copyId: sql<string>`${rounds.copyId}`,
      people: sql<number>`count(*)::int`,
      done: sql<number>`(count(*) filter (where ${isDone}))::int`,
      missing: sql<Name[]>`coalesce((array_agg(${name} order by ${signers.turn}, ${signers.place})
        filter (where not ${isDone}))[1:3], '{}')`,
      toRemind: sql<string | null>`(array_agg(${signers.participantId} order by ${signers.turn}, ${signers.place})
        filter (where ${rounds.state} = 'signing' and ${signers.state} in ('pending', 'seen')
          and ${signers.invitedAt} is not null and ${signers.email} not in ('', ${email})))[1]`,
    })
    .from(rounds)
    .innerJoin(signers, eq(signers.roundId, rounds.id))
    .where(
      and(
        inArray(rounds.copyId, ids),
        sql`${rounds.state} in ('preparing', 'signing')`,
        sql`${signers.does} <> 'receive'`,
      ),
    )
    .groupBy(rounds.copyId)
  return new Map(rows.map(({ copyId, ...unsigned }) => [copyId, unsigned]))
}

type Counts = Record<ListState, number>
const none: Counts = { all: 0, filling: 0, complete: 0, signing: 0, signed: 0, ended: 0, trash: 0 }

export async function listCopies(db: Database, wanted: Wanted): Promise<{ items: Listed[]; counts: Counts }> {
  const matches = matching(wanted)
  const found = await db
    .select(head)
    .from(copies)
    .where(and(matches, inState(wanted.state, wanted)))
    .orderBy(...orders[wanted.sort])
    .limit(pageSize)
    .offset((wanted.page - 1) * pageSize)
  const number = (state: ListState) => sql<number>`(count(*) filter (where ${inState(state, wanted)}))::int`
  const [counts] = await db
    .select({
      all: number('all'),
      filling: number('filling'),
      complete: number('complete'),
      signing: number('signing'),
      signed: number('signed'),
      ended: number('ended'),
      trash: number('trash'),
    })
    .from(copies)
    .where(matches)
  const { email } = wanted
  const idsOf = (isWanted: (item: CopyHead) => boolean) => found.filter(isWanted).map(({ id }) => id)
  const people = await peopleOf(
    db,
    idsOf(() => true),
    email,
  )
  const signing = await signersOf(
    db,
    idsOf(({ state }) => state === 'signing'),
    email,
  )
  const items = found.map((item) => ({ ...item, ...(people.get(item.id) ?? nobody), ...signing.get(item.id) }))
  return { items, counts: counts ?? none }
}
