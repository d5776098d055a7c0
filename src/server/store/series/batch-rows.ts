// The rows of batches at rest: each changes its state once, by a conditional update, whoever does it.
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { noRows, type RowCounts, type RowState } from '#domain/many/batch.ts'
import type { PersonRow } from '#domain/many/rows.ts'
import type { Database } from './database.ts'
import { participants } from './schema/copies.ts'
import { series, seriesRows } from './schema/series.ts'

type NewRow = Pick<PersonRow, 'name' | 'email' | 'values'>

export async function insertRows(db: Database, seriesId: string, rows: readonly NewRow[]): Promise<void> {
  const made = rows.map(({ name, email, values }, index) => ({ seriesId, row: index + 1, name, email, values }))
  // A statement takes some sixty thousand parameters at most.
  for (let at = 0; at < made.length; at += 200) await db.insert(seriesRows).values(made.slice(at, at + 200))
}

export type BatchRow = typeof seriesRows.$inferSelect

/** Whoever makes or sends it holds it: two at once are one after the other. */
export async function holdRow(db: Database, seriesId: string, row: number): Promise<BatchRow | undefined> {
  const [found] = await db
    .select()
    .from(seriesRows)
    .where(and(eq(seriesRows.seriesId, seriesId), eq(seriesRows.row, row)))
    .for('update')
  return found
}

type Changes = Partial<Pick<BatchRow, 'state' | 'copyId' | 'participantId' | 'sentAt' | 'name' | 'email' | 'values'>>

/** Only from the state that it was seen in. */
export async function changeRow(
  db: Database,
  { seriesId, row }: Pick<BatchRow, 'seriesId' | 'row'>,
  from: RowState,
  changes: Changes,
): Promise<boolean> {
  const changed = await db
    .update(seriesRows)
    .set(changes)
    .where(and(eq(seriesRows.seriesId, seriesId), eq(seriesRows.row, row), eq(seriesRows.state, from)))
    .returning({ row: seriesRows.row })
  return changed.length === 1
}

/** All that are in one state; answers which. */
export async function changeRows(db: Database, seriesId: string, from: RowState, to: RowState): Promise<number[]> {
  const changed = await db
    .update(seriesRows)
    .set({ state: to })
    .where(and(eq(seriesRows.seriesId, seriesId), eq(seriesRows.state, from)))
    .returning({ row: seriesRows.row })
  return changed.map(({ row }) => row).toSorted((a, b) => a - b)
}

export async function countRows(db: Database, ids: string[]): Promise<Map<string, RowCounts>> {
  const counts = new Map<string, RowCounts>(ids.map((id) => [id, noRows]))
  if (ids.length === 0) return counts
  const rows = await db
    .select({ id: seriesRows.seriesId, state: seriesRows.state, n: count() })
    .from(seriesRows)
    .where(inArray(seriesRows.seriesId, ids))
    .groupBy(seriesRows.seriesId, seriesRows.state)
  for (const { id, state, n } of rows) counts.set(id, { ...(counts.get(id) ?? noRows), [state]: n })
  return counts
}

/** Where something is still being made or sent. */
export async function hasBatchUnderWay(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ row: seriesRows.row })
    .from(seriesRows)
    .innerJoin(series, eq(series.id, seriesRows.seriesId))
    .where(and(eq(series.userId, userId), isNull(series.closedAt), sql`${seriesRows.state} in ('waiting', 'made')`))
    .limit(1)
  return rows.length > 0
}

/** Those that came to nothing, with whom they were for. */
export async function listUnsent(
  db: Database,
  seriesId: string,
  most: number,
): Promise<{ row: number; state: RowState; name: string; email: string; copyId: string | null }[]> {
  return db
    .select({
      row: seriesRows.row,
      state: seriesRows.state,
      name: sql<string>`coalesce(${participants.name}, ${seriesRows.name})`,
      email: sql<string>`coalesce(${participants.email}, ${seriesRows.email})`,
      copyId: sql<string | null>`${participants.copyId}`,
    })
    .from(seriesRows)
    .leftJoin(participants, eq(participants.id, seriesRows.participantId))
    .where(
      and(eq(seriesRows.seriesId, seriesId), sql`${seriesRows.state} in ('failed', 'kept', 'undelivered', 'stopped')`),
    )
    .orderBy(asc(seriesRows.row))
    .limit(most)
}
