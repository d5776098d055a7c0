// Last days of signing rounds: who is reminded before them, and who is told after them. Each once, under the round's lock.
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { isRoundOwner } from '#domain/signing/owners-part.ts'
import { type Database, transaction } from './database.ts'
import { enqueue } from './jobs.ts'
import { askRoundLetters } from './letters.ts'
import { tell } from './notices.ts'
import { appendEvent } from './round-events.ts'
import { changeRound } from './rounds.ts'
import { rounds, signers } from './schema/rounds.ts'

const day = 24 * 60 * 60_000
const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/** Three days before, and on the last day: bit by bit, so that each goes once. */
const reminders = [
  { bit: 2, within: day },
  { bit: 1, within: 3 * day },
]

const isOpen = and(eq(rounds.state, 'signing'), isNotNull(rounds.deadline))

/** Whose turn has come, and who has not done it. */
const isAwaited = and(
  eq(signers.way, 'email'),
  ne(signers.does, 'receive'),
  inArray(signers.state, ['pending', 'seen']),
  isNotNull(signers.invitedAt),
)

/** One transaction for each: true where there was still something to do once it was held. */
async function eachOf(
  db: Database,
  found: PromiseLike<{ id: string }[]>,
  act: (tx: Database, id: string) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (const { id } of await found) if (await transaction(db, (tx) => act(tx, id))) done += 1
  return done
}

async function isHeld(tx: Database, id: string, which: SQL | undefined): Promise<boolean> {
  const [row] = await tx
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(eq(rounds.id, id), which))
    .for('update')
  return row !== undefined
}

/** How many rounds had somebody to remind. Where the last day is near already, the earlier reminder is not sent after it. */
export async function remindOfRoundDeadlines(db: Database, now: Date, most: number): Promise<number> {
  let reminded = 0
  for (const { bit, within } of reminders) {
    const isNear = and(isOpen, gt(rounds.deadline, now), lte(rounds.deadline, after(now, within)))
    const isDue = and(
      isAwaited,
      // Nobody is reminded of what they have only just been told.
      lte(signers.invitedAt, after(now, -day / 2)),
      sql`(${signers.remindedBySelf} & ${bit}) = 0`,
    )
    const somebody = exists(
      db
        .select({ id: signers.id })
        .from(signers)
        .where(and(eq(signers.roundId, rounds.id), isDue)),
    )
    const near = db
      .select({ id: rounds.id })
      .from(rounds)
      .where(and(isNear, somebody))
      .orderBy(asc(rounds.id))
      .limit(most)
    reminded += await eachOf(db, near, async (tx, id) => {
      if (!(await isHeld(tx, id, isNear))) return false
      const marked = sql`${signers.remindedBySelf} | ${bit === 2 ? 3 : 1}`
      const due = await tx
        .update(signers)
        .set({ remindedBySelf: marked, remindedAt: now })
        .where(and(eq(signers.roundId, id), isDue))
        .returning({ id: signers.id, generation: signers.generation })
      for (const { id: who } of due) await appendEvent(tx, id, { kind: 'reminded', who, by_itself: true }, now)
      await askRoundLetters(tx, 'reminder', due, now)
      return due.length > 0
    })
  }
  return reminded
}

/** Another last day: its reminders go again, each once. */
export async function remindSignersAnew(db: Database, roundId: string): Promise<void> {
  await db.update(signers).set({ remindedBySelf: 0 }).where(eq(signers.roundId, roundId))
}

/** How many rounds have run out since the last time: their owners and whoever had not signed hear of it. */
export function tellOfExpiredRounds(db: Database, now: Date, most: number): Promise<number> {
  const isOver = and(isOpen, lte(rounds.deadline, now), isNull(rounds.expiryToldAt))
  const over = db.select({ id: rounds.id }).from(rounds).where(isOver).orderBy(asc(rounds.id)).limit(most)
  return eachOf(db, over, async (tx, roundId) => {
    if (!(await isHeld(tx, roundId, isOver))) return false
    await changeRound(tx, roundId, { expiryToldAt: now })
    await appendEvent(tx, roundId, { kind: 'expired' }, now)
    const { userId, copyId, title, deadline, ownerName, ownerEmail } = rounds
    const [round] = await tx
      .select({ userId, copyId, title, deadline, ownerName, ownerEmail })
      .from(rounds)
      .where(eq(rounds.id, roundId))
    const late = await tx
      .select({ id: signers.id, name: signers.name, email: signers.email, generation: signers.generation })
      .from(signers)
      .where(and(eq(signers.roundId, roundId), isAwaited))
    // The owner has a letter of their own.
    const others = late.filter((each) => !round || !isRoundOwner(each, late, round))
    await askRoundLetters(tx, 'expired', others, now)
    await enqueue(tx, 'send-round-letter', { template: 'owner-expired', roundId }, now, {
      key: `round-owner-expired:${roundId}`,
    })
    if (round?.userId)
      await tell(
        tx,
        {
          to: { userId: round.userId },
          kind: 'expired',
          key: `expired:${roundId}:${round.deadline?.toISOString()}`,
          subject: round.copyId,
          title: round.title,
        },
        now,
      )
    return true
  })
}
