// Deadlines of copies and of signing rounds: reminders before, and letters after the expiry, each once.
import { raise } from '#server/effects/effects.ts'
import { type Reminder, takeDueParts, takeExpired } from '#server/store/copy/copy-deadlines.ts'
import { type Database, transaction } from '#server/store/engine/database.ts'
import {
  listExpiredRounds,
  listNearRounds,
  takeDueSigners,
  takeExpiredRound,
} from '#server/store/signing/round-deadlines.ts'

const day = 24 * 60 * 60_000

/** Three days before, and on the last day: a bit for each, so that each goes once. */
const reminders: Reminder[] = [
  { bit: 2, within: day },
  { bit: 1, within: 3 * day },
]

/** How many were reminded. */
export async function remindOfDeadlines(db: Database, now: Date, most: number): Promise<number> {
  let reminded = 0
  for (const reminder of reminders)
    reminded += await transaction(db, async (tx) => {
      const due = await takeDueParts(tx, reminder, now, most)
      for (const part of due) await raise({ db: tx, now }, 'part.reminded', { part })
      return due.length
    })
  return reminded
}

/** Returns how many copies have expired since the last call. */
export const tellOfExpired = (db: Database, now: Date, most: number): Promise<number> =>
  transaction(db, async (tx) => {
    const { expired, late } = await takeExpired(tx, now, most)
    for (const part of late) await raise({ db: tx, now }, 'part.expired', { part })
    for (const copy of expired) await raise({ db: tx, now }, 'copy.expired', { copy })
    return expired.length
  })

/** How many rounds had signers to remind. */
export async function remindOfRoundDeadlines(db: Database, now: Date, most: number): Promise<number> {
  let reminded = 0
  for (const reminder of reminders)
    for (const { id: roundId } of await listNearRounds(db, reminder, now, most))
      reminded += await transaction(db, async (tx) => {
        const signers = await takeDueSigners(tx, roundId, reminder, now)
        if (signers.length === 0) return 0
        await raise({ db: tx, now }, 'signers.reminded', { roundId, signers, byItself: true })
        return 1
      })
  return reminded
}

/** Returns how many rounds have expired since the last call. */
export async function tellOfExpiredRounds(db: Database, now: Date, most: number): Promise<number> {
  let told = 0
  for (const { id: roundId } of await listExpiredRounds(db, now, most))
    told += await transaction(db, async (tx) => {
      const expired = await takeExpiredRound(tx, roundId, now)
      if (expired) await raise({ db: tx, now }, 'round.expired', { roundId, ...expired })
      return expired ? 1 : 0
    })
  return told
}
