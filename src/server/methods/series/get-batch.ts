// A batch of the user's own: how many letters were sent, which rows failed, and how far the participants are.
import { canKeep } from '#policy/copy.ts'
import { query } from '#server/dispatch/method.ts'
import { loadBatch, presentBatch } from './own-batch.ts'

export const getBatch = query('get-batch', {
  load: loadBatch,
  allow: canKeep,
  run: ({ db, subject }) => presentBatch(db, subject),
})
