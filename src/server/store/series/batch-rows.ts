// Rows of batches. A conditional update makes sure that each changes its state once.
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { noRows, type RowCounts, type RowState } from '#domain/series/batch.ts'
import type { PersonRow } from '#domain/series/rows.ts'
import type { Series } from '#domain/series/series.ts'
import type { Database } from '../engine/database.ts'
import { participants } from '../schema/participants.ts'
import { series, seriesRows } from '../schema/series.ts'
import { openValue, type Place, sealValue } from '../sealing/row-sealing.ts'

type NewRow = Pick<PersonRow, 'name' | 'email' | 'values'>

const valuesOf = (seriesId: string, row: number): Place => ({ column: 'series_rows.values', row: `${seriesId}:${row}` })

export async function insertRows(
  db: Database,
  { id: seriesId, userId }: Pick<Series, 'id' | 'userId'>,
  rows: readonly NewRow[],
): Promise<void> {
  const made: (typeof seriesRows.$inferInsert)[] = []
  for (const [index, { name, email, values }] of rows.entries()) {
    const row = index + 1
    made.push({ seriesId, row, name, email, values: await sealValue(db, { userId }, valuesOf(seriesId, row), values) })
  }
  // A statement takes some sixty thousand parameters at most.
  for (let at = 0; at < made.length; at += 200) await db.insert(seriesRows).values(made.slice(at, at + 200))
}

export type BatchRow = typeof seriesRows.$inferSelect & Pick<NewRow, 'values'>

/** `SELECT … FOR UPDATE`: serialises workers that make or send the same row. */
export async function lockRow(db: Database, seriesId: string, row: number): Promise<BatchRow | undefined> {
  const [found] = await db
    .select()
    .from(seriesRows)
    .where(and(eq(seriesRows.seriesId, seriesId), eq(seriesRows.row, row)))
    .for('update')
  return found && { ...found, values: await openValue(db, valuesOf(seriesId, row), found.values) }
}

/** Values are only emptied, and are then not encrypted. */
type Changes = Partial<Pick<BatchRow, 'state' | 'copyId' | 'participantId' | 'sentAt' | 'name' | 'email'>> & {
  values?: Record<string, never>
}

/** A conditional update: only from the state in which it was read. */
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

/** Changes all rows in one state; returns their numbers. */
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

/** Whether the user has a batch with rows still to be made or sent. */
export async function hasBatchUnderWay(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ row: seriesRows.row })
    .from(seriesRows)
    .innerJoin(series, eq(series.id, seriesRows.seriesId))
    .where(and(eq(series.userId, userId), isNull(series.closedAt), sql`${seriesRows.state} in ('waiting', 'made')`))
    .limit(1)
  return rows.length > 0
}

/** The rows that were not sent, with their recipients. */
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
