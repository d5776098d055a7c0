// Somebody's figures, for the page and for the table that they download.
import type { Panel } from '#domain/figures/panel.ts'
import { piecesOf, type Range, spanOf } from '#domain/figures/range.ts'
import { presentPanel } from '#server/present/panel.ts'
import type { Database } from '#server/store/database.ts'
import { lastActs, mostPopularOf, readReach, readTallies } from '#server/store/figures.ts'

const mostActs = 8
const mostWritings = 5

export async function figuresOf(db: Database, userId: string, range: Range, now: Date): Promise<Panel> {
  const span = spanOf(range, now)
  const [tallies, reached, writings, acts] = await Promise.all([
    readTallies(db, userId, span, now),
    readReach(db, userId, span),
    mostPopularOf(db, userId, mostWritings),
    lastActs(db, userId, now, mostActs),
  ])
  const pieces = piecesOf(span, now, reached[0]?.at)
  return presentPanel({ range, span, tallies, reached, pieces, writings, acts })
}
