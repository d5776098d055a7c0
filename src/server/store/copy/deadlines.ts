// Deadlines of copies and of rounds that are near or over. Each is found once, as it is marked under the lock of the copy or round.
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { openStates } from '#domain/copy/participant.ts'
import type { Database } from '../engine/database.ts'
import { copies } from '../schema/copies.ts'
import { participants } from '../schema/participants.ts'
import { rounds } from '../schema/rounds.ts'

/** `isOpen`: its deadline counts. `people`: how its people name it. `acts`: those whom it waits for. */
const tables = {
  copies: {
    columns: copies,
    isOpen: and(eq(copies.state, 'filling'), isNull(copies.deletedAt), isNotNull(copies.sentAt)),
    people: participants.copyId,
    acts: eq(participants.does, 'fill'),
  },
  rounds: {
    columns: rounds,
    isOpen: eq(rounds.state, 'signing'),
    people: participants.roundId,
    acts: ne(participants.does, 'receive'),
  },
}
/** What has a deadline. */
export type Timed = keyof typeof tables

/** `bit`: its bit in `reminded_by_self`. */
export type Reminder = { bit: number; within: number }
type Part = { id: string; generation: number }

const day = 24 * 60 * 60_000
const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)
const link = { id: participants.id, generation: participants.generation }

const isNear = (timed: Timed, { within }: Reminder, now: Date): SQL | undefined => {
  const { isOpen, columns } = tables[timed]
  return and(isOpen, gt(columns.deadline, now), lte(columns.deadline, after(now, within)))
}

const isOver = (timed: Timed, now: Date): SQL | undefined => {
  const { isOpen, columns } = tables[timed]
  return and(isOpen, lte(columns.deadline, now), isNull(columns.expiryToldAt))
}

/** The invited people by letter who have not acted. */
const awaited = (timed: Timed): SQL | undefined =>
  and(
    eq(participants.way, 'email'),
    tables[timed].acts,
    inArray(participants.state, [...openStates]),
    isNotNull(participants.invitedAt),
  )

const toRemind = (timed: Timed, { bit }: Reminder, now: Date): SQL | undefined =>
  and(
    awaited(timed),
    // Not within half a day of the invitation or of the last reminder.
    lte(participants.invitedAt, after(now, -day / 2)),
    or(isNull(participants.remindedAt), lte(participants.remindedAt, after(now, -day / 2))),
    sql`(${participants.remindedBySelf} & ${bit}) = 0`,
  )

async function idsOf(db: Database, timed: Timed, which: SQL | undefined, most: number): Promise<string[]> {
  const { columns } = tables[timed]
  const rows = await db
    .select({ id: sql<string>`${columns.id}` })
    .from<PgTable>(columns)
    .where(which)
    .orderBy(asc(columns.deadline), asc(columns.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Copies or rounds with people to remind. */
export function listNear(db: Database, timed: Timed, reminder: Reminder, now: Date, most: number): Promise<string[]> {
  const { people, columns } = tables[timed]
  const due = db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(people, columns.id), toRemind(timed, reminder, now)))
  return idsOf(db, timed, and(isNear(timed, reminder, now), exists(due)), most)
}

/** Copies or rounds that have expired, and were not found before. */
export const listExpired = (db: Database, timed: Timed, now: Date, most: number): Promise<string[]> =>
  idsOf(db, timed, isOver(timed, now), most)

type Lapsed = { id: string; userId: string | null; title: string; deadline: Date | null }

/** `SELECT … FOR UPDATE`: undefined if another process has taken it, or its deadline was extended. */
async function lock(tx: Database, timed: Timed, id: string, which: SQL | undefined): Promise<Lapsed | undefined> {
  const { columns } = tables[timed]
  const { userId, title, deadline } = columns
  const [row] = await tx
    .select({ userId, title: sql<string>`${title}`, deadline })
    .from<PgTable>(columns)
    .where(and(eq(columns.id, id), which))
    .for('update')
  return row && { id, ...row }
}

/** The people to remind. The reminder of the last day also marks the earlier one as sent. */
export async function takeDue(tx: Database, timed: Timed, id: string, reminder: Reminder, now: Date): Promise<Part[]> {
  if (!(await lock(tx, timed, id, isNear(timed, reminder, now)))) return []
  const marked = sql`${participants.remindedBySelf} | ${reminder.bit === 2 ? 3 : 1}`
  return tx
    .update(participants)
    .set({ remindedBySelf: marked, remindedAt: now })
    .where(and(eq(tables[timed].people, id), toRemind(timed, reminder, now)))
    .returning(link)
}

/** With the awaited people. */
export async function takeExpired(tx: Database, timed: Timed, id: string, now: Date) {
  const lapsed = await lock(tx, timed, id, isOver(timed, now))
  if (!lapsed) return undefined
  const { columns, people } = tables[timed]
  await tx.update<PgTable>(columns).set({ expiryToldAt: now }).where(eq(columns.id, id))
  const late = await tx
    .select({ ...link, name: participants.name, email: participants.email })
    .from(participants)
    .where(and(eq(people, id), awaited(timed)))
  return { ...lapsed, late }
}
