// Deadlines of copies and of signing rounds: reminders before, and letters after the expiry, each once.
import { raise } from '#server/effects/effects.ts'
import { listExpired, listNear, type Reminder, type Timed, takeDue, takeExpired } from '#server/store/copy/deadlines.ts'
import { type Database, transaction } from '#server/store/engine/database.ts'
import { findRound } from '#server/store/signing/rounds.ts'

const day = 24 * 60 * 60_000
const kinds: readonly Timed[] = ['copies', 'rounds']

/** Three days before, and on the last day: a bit for each, so that each goes once. */
const reminders: Reminder[] = [
  { bit: 2, within: day },
  { bit: 1, within: 3 * day },
]

/** A transaction for each, as a reminder is a link of the round's chain. Returns in how many `act` found something to do. */
async function countOf(db: Database, ids: string[], act: (tx: Database, id: string) => Promise<boolean>) {
  let acted = 0
  for (const id of ids) if (await transaction(db, (tx) => act(tx, id))) acted += 1
  return acted
}

/** How many copies and rounds had people to remind. */
export async function remindOfDeadlines(db: Database, now: Date, most: number): Promise<number> {
  let reminded = 0
  for (const timed of kinds)
    for (const reminder of reminders)
      reminded += await countOf(db, await listNear(db, timed, reminder, now, most), async (tx, id) => {
        const people = await takeDue(tx, timed, id, reminder, now)
        const roundId = timed === 'rounds' ? id : null
        if (people.length > 0) await raise({ db: tx, now }, 'people.reminded', { people, roundId, byItself: true })
        return people.length > 0
      })
  return reminded
}

/** How many copies and rounds have expired since the last call. */
export async function tellOfExpired(db: Database, now: Date, most: number): Promise<number> {
  let told = 0
  for (const timed of kinds)
    told += await countOf(db, await listExpired(db, timed, now, most), async (tx, id) => {
      const expired = await takeExpired(tx, timed, id, now)
      if (!expired) return false
      const { late, ...lapsed } = expired
      const round = timed === 'rounds' ? await findRound(tx, id) : undefined
      if (round) await raise({ db: tx, now }, 'round.expired', { round, late })
      else await raise({ db: tx, now }, 'copy.expired', { copy: lapsed, late })
      return true
    })
  return told
}
