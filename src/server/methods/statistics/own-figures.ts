// An account's figures, for the page and for the table to download.

import { piecesOf, type Range, spanOf } from '#domain/statistics/date-range.ts'
import type { Panel } from '#domain/statistics/statistics.ts'
import { presentPanel } from '#server/present/statistics.ts'
import type { Database } from '#server/store/engine/database.ts'
import { balanceOf, lastRewards } from '#server/store/rewards/rewards.ts'
import { lastActs, mostPopularOf, readReach, readTallies } from '#server/store/statistics/figures.ts'

const mostActs = 8
const mostWritings = 5
const mostLines = 3

export async function figuresOf(db: Database, userId: string, range: Range, now: Date): Promise<Panel> {
  const span = spanOf(range, now)
  const [tallies, reached, writings, acts, balance, ledger] = await Promise.all([
    readTallies(db, userId, span, now),
    readReach(db, userId, span),
    mostPopularOf(db, userId, mostWritings),
    lastActs(db, userId, now, mostActs),
    balanceOf(db, userId),
    lastRewards(db, userId, mostLines),
  ])
  const pieces = piecesOf(span, now, reached[0]?.at)
  return presentPanel({ range, span, tallies, reached, pieces, writings, acts, points: { balance, last: ledger } })
}
