// Lists of the user's own copies with the progress of their people, without texts and answers.
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CopyHead } from '#domain/copy/copy.ts'
import type { openStates } from '#domain/copy/participant.ts'
import type { Database } from '../engine/database.ts'
import { copies } from '../schema/copies.ts'
import { participants } from '../schema/participants.ts'
import { rounds } from '../schema/rounds.ts'
import { holdsWords } from '../search/words-in.ts'
import { inFolder } from '../writing/folder-branch.ts'

const listStates = ['all', 'filling', 'complete', 'signing', 'signed', 'ended', 'trash'] as const
export type ListState = (typeof listStates)[number]
type Wanted = {
  userId: string
  /** The owner's address, which identifies the owner's own part. */
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
    inFolder(copies.folderId, userId, folderId),
    series === undefined ? undefined : eq(copies.seriesId, series),
    ...holdsWords(copies.folded, q),
  )

export function inState(
  state: ListState,
  { now, series }: { now: Date; series?: string | undefined },
): SQL | undefined {
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
  // *Firmados* lists the signed ones. The list of a series has all its copies.
  return series === undefined ? and(kept, sql`${copies.state} <> 'signed'`) : kept
}

/** `deadline`: copies with a deadline before those without; then newest first. */
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
type Listed = CopyHead & Whose & { isHandwritten: boolean }

const nobody: Whose = { people: 0, done: 0, names: [], missing: [], furthest: null, toRemind: null }
const isDone = sql`${participants.state} = 'done'`
const fills = sql`${participants.does} = 'fill' and ${participants.state} <> 'absent'`
const isOpen = sql`${fills} and not ${isDone}`
const inTurn = sql`order by ${participants.turn}, ${participants.place}`

const count = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
const nameFor = (email: string): SQL =>
  sql`case when ${participants.email} = ${email} then null else ${participants.name} end`
/** The names of the first of them. */
const firstNames = (which: SQL, email: string) =>
  sql<Name[]>`coalesce((array_agg(${nameFor(email)} ${inTurn}) filter (where ${which}))[1:3], '{}')`
/** `participant`: its id in the copy. */
const firstToRemind = (participant: PgColumn, which: SQL, email: string) =>
  sql<string | null>`(array_agg(${participant} ${inTurn}) filter (where ${which}
    and ${participants.invitedAt} is not null and ${participants.email} not in ('', ${email})))[1]`

/** A statement of its own: within that of the list, PostgreSQL would also look up the people of all earlier pages. */
async function peopleOf(db: Database, ids: string[], email: string): Promise<Map<string, Whose>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      copyId: sql<string>`${participants.copyId}`,
      people: count(fills),
      done: count(sql`${fills} and ${isDone}`),
      names: sql<Name[]>`(array_agg(${nameFor(email)} order by ${participants.place}))[1:4]`,
      missing: firstNames(isOpen, email),
      furthest: sql<Whose['furthest']>`case
        when bool_or(${isOpen} and ${participants.state} = 'begun') then 'begun'
        when bool_or(${isOpen} and ${participants.state} = 'seen') then 'seen'
        when bool_or(${isOpen}) then 'pending' end`,
      toRemind: firstToRemind(participants.id, isOpen, email),
    })
    .from(participants)
    .where(inArray(participants.copyId, ids))
    .groupBy(participants.copyId)
  return new Map(rows.map(({ copyId, ...whose }) => [copyId, whose]))
}

type Unsigned = Pick<Whose, 'missing' | 'people' | 'done' | 'toRemind'>

/** Of the copies that are being signed: how many sign or approve, how many have done so, and the first of those who have not. */
async function signersOf(db: Database, ids: string[], email: string): Promise<Map<string, Unsigned>> {
  if (ids.length === 0) return new Map()
  const isToSign = sql`${rounds.state} = 'signing' and ${participants.state} in ('pending', 'seen')`
  const rows = await db
    .select({
      copyId: sql<string>`${rounds.copyId}`,
      people: sql<number>`count(*)::int`,
      done: count(isDone),
      missing: firstNames(sql`not ${isDone}`, email),
      toRemind: firstToRemind(participants.participantId, isToSign, email),
    })
    .from(rounds)
    .innerJoin(participants, eq(participants.roundId, rounds.id))
    .where(
      and(
        inArray(rounds.copyId, ids),
        inArray(rounds.state, ['preparing', 'signing']),
        ne(participants.does, 'receive'),
      ),
    )
    .groupBy(rounds.copyId)
  return new Map(rows.map(({ copyId, ...unsigned }) => [copyId, unsigned]))
}

/** Asks for it only of copies that are not sent yet or complete: reading a text costs more than the rest of its row. */
async function handwrittenOf(db: Database, found: readonly CopyHead[]): Promise<Set<string>> {
  const ids = found.filter((each) => each.state !== 'cancelled' && each.state !== 'signed').map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: copies.id })
    .from(copies)
    .where(
      and(inArray(copies.id, ids), sql`coalesce(${copies.handwritten}, ${copies.content} ->> 'handwritten' = 'true')`),
    )
  return new Set(rows.map(({ id }) => id))
}

const forEachState = <T>(make: (state: ListState) => T) =>
  Object.fromEntries(listStates.map((state) => [state, make(state)])) as Record<ListState, T>

type Counts = Record<ListState, number>

export async function listCopies(db: Database, wanted: Wanted): Promise<{ items: Listed[]; counts: Counts }> {
  const matches = matching(wanted)
  const found = await db
    .select(head)
    .from(copies)
    .where(and(matches, inState(wanted.state, wanted)))
    .orderBy(...orders[wanted.sort])
    .limit(pageSize)
    .offset((wanted.page - 1) * pageSize)
  const [counts] = await db
    .select(forEachState((state) => count(sql`${inState(state, wanted)}`)))
    .from(copies)
    .where(matches)
  const ids = found.map(({ id }) => id)
  const inSigning = found.filter(({ state }) => state === 'signing').map(({ id }) => id)
  const people = await peopleOf(db, ids, wanted.email)
  const signing = await signersOf(db, inSigning, wanted.email)
  const handwritten = await handwrittenOf(db, found)
  const items = found.map((item) => ({
    ...item,
    ...(people.get(item.id) ?? nobody),
    ...signing.get(item.id),
    isHandwritten: handwritten.has(item.id),
  }))
  return { items, counts: counts ?? forEachState(() => 0) }
}
