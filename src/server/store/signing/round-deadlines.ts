// Deadlines of signing rounds that are near or over. Each is found once, as it is marked under the round's lock.
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Reminder } from '../copy/copy-deadlines.ts'
import type { Database } from '../engine/database.ts'
import { participants } from '../schema/participants.ts'
import { rounds } from '../schema/rounds.ts'
import { changeRound } from './rounds.ts'

const day = 24 * 60 * 60_000
const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

const isOpen = and(eq(rounds.state, 'signing'), isNotNull(rounds.deadline))

/** Signers and approvers with a letter whose turn has come and who have not acted. */
const isAwaited = and(
  eq(participants.way, 'email'),
  ne(participants.does, 'receive'),
  inArray(participants.state, ['pending', 'seen']),
  isNotNull(participants.invitedAt),
)

async function isHeld(tx: Database, id: string, which: SQL | undefined): Promise<boolean> {
  const [row] = await tx
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(eq(rounds.id, id), which))
    .for('update')
  return row !== undefined
}

const isNear = ({ within }: Reminder, now: Date) =>
  and(isOpen, gt(rounds.deadline, now), lte(rounds.deadline, after(now, within)))
const isDue = ({ bit }: Reminder, now: Date) =>
  and(
    isAwaited,
    // Not within half a day of the invitation or of the last reminder.
    lte(participants.invitedAt, after(now, -day / 2)),
    or(isNull(participants.remindedAt), lte(participants.remindedAt, after(now, -day / 2))),
    sql`(${participants.remindedBySelf} & ${bit}) = 0`,
  )

/** Rounds with signers to remind. */
export function listNearRounds(db: Database, reminder: Reminder, now: Date, most: number): Promise<{ id: string }[]> {
  const somebody = db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.roundId, rounds.id), isDue(reminder, now)))
  return db
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(isNear(reminder, now), exists(somebody)))
    .orderBy(asc(rounds.id))
    .limit(most)
}

type Part = { id: string; generation: number }

/** Locks the round, and takes the signers to remind. The reminder of the last day also marks the earlier one as sent. */
export async function takeDueSigners(tx: Database, id: string, reminder: Reminder, now: Date): Promise<Part[]> {
  if (!(await isHeld(tx, id, isNear(reminder, now)))) return []
  const marked = sql`${participants.remindedBySelf} | ${reminder.bit === 2 ? 3 : 1}`
  return tx
    .update(participants)
    .set({ remindedBySelf: marked, remindedAt: now })
    .where(and(eq(participants.roundId, id), isDue(reminder, now)))
    .returning({ id: participants.id, generation: participants.generation })
}

const isOver = (now: Date) => and(isOpen, lte(rounds.deadline, now), isNull(rounds.expiryToldAt))

/** Expired rounds that were not found before. */
export const listExpiredRounds = (db: Database, now: Date, most: number): Promise<{ id: string }[]> =>
  db.select({ id: rounds.id }).from(rounds).where(isOver(now)).orderBy(asc(rounds.id)).limit(most)

/** Locks the round, and returns it with the awaited signers; undefined if it is not expired, or another process has taken it. */
export async function takeExpiredRound(tx: Database, roundId: string, now: Date) {
  if (!(await isHeld(tx, roundId, isOver(now)))) return undefined
  await changeRound(tx, roundId, { expiryToldAt: now })
  const { userId, copyId, title, deadline, ownerName, ownerEmail } = rounds
  const [round] = await tx
    .select({ userId, copyId, title, deadline, ownerName, ownerEmail })
    .from(rounds)
    .where(eq(rounds.id, roundId))
  if (!round) return undefined
  const late = await tx
    .select({
      id: participants.id,
      name: participants.name,
      email: participants.email,
      generation: participants.generation,
    })
    .from(participants)
    .where(and(eq(participants.roundId, roundId), isAwaited))
  return { round, late }
}
