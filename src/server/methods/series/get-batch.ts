// A batch of one's own: how many letters have left, what came to nothing, and how far people are.
import { canKeep } from '#policy/copy.ts'
import { query } from '#server/method.ts'
import { loadBatch, presentBatch } from './own-batch.ts'

export const getBatch = query('get-batch', {
  load: loadBatch,
  allow: canKeep,
  run: ({ db, subject }) => presentBatch(db, subject),
})
