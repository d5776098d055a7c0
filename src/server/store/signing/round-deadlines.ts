// Last days of signing rounds: whose are near, and whose are over. Each is found once: what is found is marked under the round's lock.
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Reminder } from './copy-deadlines.ts'
import type { Database } from './database.ts'
import { changeRound } from './rounds.ts'
import { rounds, signers } from './schema/rounds.ts'

const day = 24 * 60 * 60_000
const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

const isOpen = and(eq(rounds.state, 'signing'), isNotNull(rounds.deadline))

/** Whose turn has come, and who has not done it. */
const isAwaited = and(
  eq(signers.way, 'email'),
  ne(signers.does, 'receive'),
  inArray(signers.state, ['pending', 'seen']),
  isNotNull(signers.invitedAt),
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
    // Nobody is reminded of what they have only just been told.
    lte(signers.invitedAt, after(now, -day / 2)),
    sql`(${signers.remindedBySelf} & ${bit}) = 0`,
  )

/** Rounds with somebody to remind. */
export function listNearRounds(db: Database, reminder: Reminder, now: Date, most: number): Promise<{ id: string }[]> {
  const somebody = db
    .select({ id: signers.id })
    .from(signers)
    .where(and(eq(signers.roundId, rounds.id), isDue(reminder, now)))
  return db
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(isNear(reminder, now), exists(somebody)))
    .orderBy(asc(rounds.id))
    .limit(most)
}

type Part = { id: string; generation: number }

/** Who is to be reminded in a round, which is held from here on. Where the last day is near, the earlier reminder is not due after it. */
export async function takeDueSigners(tx: Database, id: string, reminder: Reminder, now: Date): Promise<Part[]> {
  if (!(await isHeld(tx, id, isNear(reminder, now)))) return []
  const marked = sql`${signers.remindedBySelf} | ${reminder.bit === 2 ? 3 : 1}`
  return tx
    .update(signers)
    .set({ remindedBySelf: marked, remindedAt: now })
    .where(and(eq(signers.roundId, id), isDue(reminder, now)))
    .returning({ id: signers.id, generation: signers.generation })
}

/** Another last day: its reminders go again, each once. */
export async function remindSignersAnew(db: Database, roundId: string): Promise<void> {
  await db.update(signers).set({ remindedBySelf: 0 }).where(eq(signers.roundId, roundId))
}

const isOver = (now: Date) => and(isOpen, lte(rounds.deadline, now), isNull(rounds.expiryToldAt))

/** Rounds that have run out since the last time. */
export const listExpiredRounds = (db: Database, now: Date, most: number): Promise<{ id: string }[]> =>
  db.select({ id: rounds.id }).from(rounds).where(isOver(now)).orderBy(asc(rounds.id)).limit(most)

/** The round, held from here on, and who has not signed; nothing where it has been found before. */
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
    .select({ id: signers.id, name: signers.name, email: signers.email, generation: signers.generation })
    .from(signers)
    .where(and(eq(signers.roundId, roundId), isAwaited))
  return { round, late }
}
