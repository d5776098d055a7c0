// The batches that the user owns: summaries only.
import { isUser } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { countRows } from '#server/store/series/batch-rows.ts'
import { listSeries } from '#server/store/series/series.ts'
import { pageSize } from './list-links.ts'
import { presentHead } from './own-batch.ts'

export const listBatches = query('list-batches', {
  allow: isUser,
  async run({ db, actor, input: { page } }) {
    const { items, total } = await listSeries(db, { userId: actor.account.id, kind: 'batch', page, pageSize })
    const counts = await countRows(
      db,
      items.map(({ id }) => id),
    )
    return {
      items: items.map((item) => presentHead(item, counts.get(item.id))),
      total,
      page,
      pages: Math.max(1, Math.ceil(total / pageSize)),
    }
  },
})
