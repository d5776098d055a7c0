// A batch as its owner follows it.
import type { BatchOnWire } from '#contract/series.ts'
import { isUnderWay, noRows, type RowCounts } from '#domain/many/batch.ts'
import type { Series } from '#domain/many/series.ts'
import { countRows, listUnsent } from '#server/store/batch-rows.ts'
import type { Database } from '#server/store/database.ts'
import { countReached, findSeriesOf, type ListedSeries } from '#server/store/series.ts'

export const loadBatch = (db: Database, { id }: { id: string }) => findSeriesOf(db, 'batch', id)

/** What is shown of them at once. */
const mostUnsent = 200

type Head = Pick<ListedSeries, 'id' | 'title' | 'closedAt' | 'createdAt' | 'begun' | 'done'>

export const presentHead = ({ id, title, closedAt, createdAt, begun, done }: Head, counts: RowCounts = noRows) => ({
  id,
  title,
  created_at: createdAt.toISOString(),
  rows: Object.values(counts).reduce((sum, n) => sum + n, 0),
  counts,
  under_way: isUnderWay(counts),
  called_off: closedAt !== null,
  begun,
  done,
})

export async function presentBatch(db: Database, batch: Series): Promise<BatchOnWire> {
  const counts = (await countRows(db, [batch.id])).get(batch.id)
  const { begun, done } = await countReached(db, batch.id)
  const unsent = await listUnsent(db, batch.id, mostUnsent)
  return {
    ...presentHead({ ...batch, begun, done }, counts),
    unsent: unsent.map(({ copyId, ...row }) => ({ ...row, copy: copyId })),
  }
}
