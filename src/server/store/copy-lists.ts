// Lists of one's own copies: heads and how far their people are, never the texts or the answers.
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { CopyHead } from '#domain/copy/copy.ts'
import type { Database } from './database.ts'
import { copies, participants } from './schema/copies.ts'
import { holdsWords } from './words-in.ts'

type ListState = 'all' | 'filling' | 'complete' | 'signing' | 'signed' | 'ended' | 'trash'
type Wanted = {
  userId: string
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

function inState(state: ListState, now: Date): SQL | undefined {
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
  return kept
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

type Whose = { people: number; done: number; names: string[]; missing: string[] }
type Listed = CopyHead & Whose

const nobody: Whose = { people: 0, done: 0, names: [], missing: [] }
const fills = sql`${participants.does} = 'fill' and ${participants.state} <> 'absent'`
const isOpen = sql`${fills} and ${participants.state} <> 'done'`

/** Of these copies alone: beside each head, the database would look for the people of all the pages before it too. */
async function peopleOf(db: Database, ids: string[]): Promise<Map<string, Whose>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      copyId: participants.copyId,
      people: sql<number>`(count(*) filter (where ${fills}))::int`,
      done: sql<number>`(count(*) filter (where ${fills} and ${participants.state} = 'done'))::int`,
      names: sql<string[]>`(array_agg(${participants.name} order by ${participants.place}))[1:4]`,
      missing: sql<
        string[]
      >`coalesce((array_agg(${participants.name} order by ${participants.turn}, ${participants.place})
        filter (where ${isOpen}))[1:3], '{}')`,
    })
    .from(participants)
    .where(inArray(participants.copyId, ids))
    .groupBy(participants.copyId)
  return new Map(rows.map(({ copyId, ...whose }) => [copyId, whose]))
}
type Counts = Record<ListState, number>
const none: Counts = { all: 0, filling: 0, complete: 0, signing: 0, signed: 0, ended: 0, trash: 0 }

export async function listCopies(db: Database, wanted: Wanted): Promise<{ items: Listed[]; counts: Counts }> {
  const { now } = wanted
  const matches = matching(wanted)
  const found = await db
    .select(head)
    .from(copies)
    .where(and(matches, inState(wanted.state, now)))
    .orderBy(...orders[wanted.sort])
    .limit(pageSize)
    .offset((wanted.page - 1) * pageSize)
  const number = (state: ListState) => sql<number>`(count(*) filter (where ${inState(state, now)}))::int`
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
  const people = await peopleOf(
    db,
    found.map(({ id }) => id),
  )
  const items = found.map((item) => ({ ...item, ...(people.get(item.id) ?? nobody) }))
  return { items, counts: counts ?? none }
}
