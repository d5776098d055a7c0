// A batch as its owner sees it.
import type { BatchOnWire } from '#contract/series.ts'
import { isUnderWay, noRows, type RowCounts } from '#domain/series/batch.ts'
import type { Series } from '#domain/series/series.ts'
import { actsOnBatch, actsOnRow } from '#policy/series.ts'
import type { Database } from '#server/store/engine/database.ts'
import { countRows, listUnsent } from '#server/store/series/batch-rows.ts'
import { countReached, findSeriesOf, type ListedSeries } from '#server/store/series/series.ts'

export const loadBatch = (db: Database, { id }: { id: string }) => findSeriesOf(db, 'batch', id)

/** The most rows shown at once. */
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
  const counts = (await countRows(db, [batch.id])).get(batch.id) ?? noRows
  const { begun, done } = await countReached(db, batch.id)
  const unsent = await listUnsent(db, batch.id, mostUnsent)
  return {
    ...presentHead({ ...batch, begun, done }, counts),
    unsent: unsent.map(({ copyId, ...row }) => ({ ...row, copy: copyId, can: actsOnRow({ ...row, copyId }) })),
    can: actsOnBatch(batch, counts),
  }
}
