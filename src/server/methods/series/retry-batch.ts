// Tries again the rows of a batch for which there was no room.

import { canKeep } from '#policy/copy.ts'
import { mutation } from '#server/dispatch/method.ts'
import { raise } from '#server/effects/effects.ts'
import { changeRows } from '#server/store/series/batch-rows.ts'
import { changeSeries } from '#server/store/series/series.ts'
import { loadBatch, presentBatch } from './own-batch.ts'

export const retryBatch = mutation('retry-batch', {
  load: loadBatch,
  allow: canKeep,
  async run({ db, subject, now }) {
    const rows = await changeRows(db, subject.id, 'failed', 'waiting')
    if (rows.length > 0) {
      await changeSeries(db, subject.id, { closedAt: null }, now)
      await raise({ db, now }, 'batch.rows-waiting', { seriesId: subject.id, rows })
    }
    return {
      output: await presentBatch(db, { ...subject, closedAt: rows.length > 0 ? null : subject.closedAt }),
      event:
        rows.length > 0
          ? { action: 'batch.tried-again', subject: subject.id, detail: { rows: rows.length } }
          : 'nothing-done',
    }
  },
})
