// Letters sent by the clock: the end of Premium, and digests of unread notices.
import { raise } from '#server/effects/effects.ts'
import { type Database, transaction } from '#server/store/engine/database.ts'
import { takeDueSummaries } from '#server/store/notice/mail-choices.ts'
import { takeEndedPlans, takeEndingPlans } from '#server/store/plan/plan-endings.ts'

/** Each found row is marked in the same transaction. Returns how many. */
const eachOf = <T>(
  db: Database,
  take: (tx: Database) => Promise<T[]>,
  act: (tx: Database, found: T) => Promise<void>,
): Promise<number> =>
  transaction(db, async (tx) => {
    const found = await take(tx)
    for (const each of found) await act(tx, each)
    return found.length
  })

export const tellOfEndingPlans = (db: Database, now: Date, most: number): Promise<number> =>
  eachOf(
    db,
    (tx) => takeEndingPlans(tx, now, most),
    (tx, ending) => raise({ db: tx, now }, 'premium.ending', ending),
  )

export const tellOfEndedPlans = (db: Database, now: Date, most: number): Promise<number> =>
  eachOf(
    db,
    (tx) => takeEndedPlans(tx, now, most),
    (tx, ending) => raise({ db: tx, now }, 'premium.ended', ending),
  )

export const sumUpNotices = (db: Database, now: Date, most: number): Promise<number> =>
  eachOf(
    db,
    (tx) => takeDueSummaries(tx, now, most),
    (tx, due) => raise({ db: tx, now }, 'summary.due', due),
  )
