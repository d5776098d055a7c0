// Cancels the rest of a batch: rows without a copy get none. A letter that is being sent cannot be stopped.
import { canKeep } from '#policy/copy.ts'
import { mutation } from '#server/dispatch/method.ts'
import { changeRows } from '#server/store/series/batch-rows.ts'
import { changeSeries } from '#server/store/series/series.ts'
import { loadBatch, presentBatch } from './own-batch.ts'

export const cancelBatch = mutation('cancel-batch', {
  evenWhenFull: true,
  load: loadBatch,
  allow: canKeep,
  async run({ db, subject, now }) {
    const stopped = await changeRows(db, subject.id, 'waiting', 'stopped')
    if (!subject.closedAt) await changeSeries(db, subject.id, { closedAt: now }, now)
    const isNews = stopped.length > 0 || !subject.closedAt
    return {
      output: await presentBatch(db, { ...subject, closedAt: subject.closedAt ?? now }),
      event: isNews
        ? { action: 'batch.called-off', subject: subject.id, detail: { rows: stopped.length } }
        : 'nothing-done',
    }
  },
})
