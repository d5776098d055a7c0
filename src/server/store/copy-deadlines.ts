// Last days of copies: who is reminded before them, and who is told after them. Each is asked for once, in one transaction.
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notInArray, sql } from 'drizzle-orm'
import { type Database, transaction } from './database.ts'
import { enqueue } from './jobs.ts'
import { askCopyLetter } from './letters.ts'
import { tell } from './notices.ts'
import { copies, participants } from './schema/copies.ts'

const day = 24 * 60 * 60_000
const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/** Three days before, and on the last day: bit by bit, so that each goes once. */
const reminders = [
  { bit: 2, within: day },
  { bit: 1, within: 3 * day },
]

const isOpen = and(eq(copies.state, 'filling'), isNull(copies.deletedAt), isNotNull(copies.sentAt))

/** How many were reminded. Where the last day is near already, the earlier reminder is not sent after it. */
export async function remindOfDeadlines(db: Database, now: Date, most: number): Promise<number> {
  let reminded = 0
  for (const { bit, within } of reminders) {
    reminded += await transaction(db, async (tx) => {
      const due = await tx
        .select({ id: participants.id, generation: participants.generation })
        .from(participants)
        .innerJoin(copies, eq(copies.id, participants.copyId))
        .where(
          and(
            isOpen,
            gt(copies.deadline, now),
            lte(copies.deadline, after(now, within)),
            // Nobody is reminded of what they have only just been told.
            lte(participants.invitedAt, after(now, -day / 2)),
            eq(participants.way, 'email'),
            eq(participants.does, 'fill'),
            notInArray(participants.state, ['done', 'absent']),
            sql`(${participants.remindedBySelf} & ${bit}) = 0`,
          ),
        )
        .orderBy(asc(participants.id))
        .limit(most)
        .for('update', { of: participants, skipLocked: true })
      if (due.length === 0) return 0
      const ids = due.map(({ id }) => id)
      const marked = sql`${participants.remindedBySelf} | ${bit === 2 ? 3 : 1}`
      await tx
        .update(participants)
        .set({ remindedBySelf: marked, remindedAt: now })
        .where(inArray(participants.id, ids))
      for (const part of due) await askCopyLetter(tx, 'reminder', part, now)
      return due.length
    })
  }
  return reminded
}

/** Another last day: its reminders go again, each once. */
export async function remindAnew(db: Database, copyId: string): Promise<void> {
  await db.update(participants).set({ remindedBySelf: 0 }).where(eq(participants.copyId, copyId))
}

/** How many copies have run out since the last time: their owners and whoever had not finished hear of it. */
export const tellOfExpired = (db: Database, now: Date, most: number): Promise<number> =>
  transaction(db, async (tx) => {
    const over = await tx
      .select({ id: copies.id, userId: copies.userId, title: copies.title, deadline: copies.deadline })
      .from(copies)
      .where(and(isOpen, lte(copies.deadline, now), isNull(copies.expiryToldAt)))
      .orderBy(asc(copies.id))
      .limit(most)
      .for('update', { skipLocked: true })
    if (over.length === 0) return 0
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
    for (const part of late) await askCopyLetter(tx, 'expired', part, now)
    for (const { id: copyId, userId, title, deadline } of over) {
      await enqueue(tx, 'send-copy-letter', { template: 'owner-expired', copyId }, now, {
        key: `owner-expired:${copyId}`,
      })
      const key = `expired:${copyId}:${deadline?.toISOString()}`
      await tell(tx, { to: { userId }, kind: 'expired', key, subject: copyId, title }, now)
    }
    return over.length
  })
