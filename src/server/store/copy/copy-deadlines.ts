// Deadlines of copies that are near or over. Each is found once, as it is marked in the same transaction.
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../engine/database.ts'
import { copies } from '../schema/copies.ts'
import { participants } from '../schema/participants.ts'

const day = 24 * 60 * 60_000
const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

const isOpen = and(eq(copies.state, 'filling'), isNull(copies.deletedAt), isNotNull(copies.sentAt))

/** A part by its link. */
type Part = { id: string; generation: number }
/** `bit`: its bit in `reminded_by_self`. */
export type Reminder = { bit: number; within: number }

/** Takes the participants to remind. The reminder of the last day also marks the earlier one as sent. */
export async function takeDueParts(tx: Database, { bit, within }: Reminder, now: Date, most: number): Promise<Part[]> {
  const due = await tx
    .select({ id: participants.id, generation: participants.generation })
    .from(participants)
    .innerJoin(copies, eq(copies.id, participants.copyId))
    .where(
      and(
        isOpen,
        gt(copies.deadline, now),
        lte(copies.deadline, after(now, within)),
        // Not within half a day of the invitation or of the last reminder.
        lte(participants.invitedAt, after(now, -day / 2)),
        or(isNull(participants.remindedAt), lte(participants.remindedAt, after(now, -day / 2))),
        eq(participants.way, 'email'),
        eq(participants.does, 'fill'),
        notInArray(participants.state, ['done', 'absent']),
        sql`(${participants.remindedBySelf} & ${bit}) = 0`,
      ),
    )
    .orderBy(asc(participants.id))
    .limit(most)
    .for('update', { of: participants, skipLocked: true })
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  const marked = sql`${participants.remindedBySelf} | ${bit === 2 ? 3 : 1}`
  await tx.update(participants).set({ remindedBySelf: marked, remindedAt: now }).where(inArray(participants.id, ids))
  return due
}

type ExpiredCopy = { id: string; userId: string; title: string; deadline: Date | null }

/** Takes expired copies that were not found before, with their parts that were not handed in. */
export async function takeExpired(
  tx: Database,
  now: Date,
  most: number,
): Promise<{ expired: ExpiredCopy[]; late: Part[] }> {
  const over = await tx
    .select({ id: copies.id, userId: copies.userId, title: copies.title, deadline: copies.deadline })
    .from(copies)
    .where(and(isOpen, lte(copies.deadline, now), isNull(copies.expiryToldAt)))
    .orderBy(asc(copies.id))
    .limit(most)
    .for('update', { skipLocked: true })
  if (over.length === 0) return { expired: [], late: [] }
  const ids = over.map(({ id }) => id)
  await tx.update(copies).set({ expiryToldAt: now }).where(inArray(copies.id, ids))
  const late = await tx
    .select({ id: participants.id, generation: participants.generation })
    .from(participants)
    .where(
      and(
        inArray(participants.copyId, ids),
        eq(participants.way, 'email'),
        eq(participants.does, 'fill'),
        isNotNull(participants.invitedAt),
        notInArray(participants.state, ['done', 'absent']),
      ),
    )
  return { expired: over, late }
}
