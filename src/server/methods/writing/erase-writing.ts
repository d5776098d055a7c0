// For good: only what is in the trash already.
import { found } from '#domain/refusal.ts'
import { canDeleteAll } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import { eraseWritings, listOwners } from '#server/store/writings.ts'
import { bulkEvent } from './bulk.ts'

export const eraseWriting = mutation('erase-writing', {
  evenWhenFull: true,
  load: (db, { ids }) => listOwners(db, ids),
  allow: canDeleteAll,
  async run({ db, input: { ids } }) {
    found(await eraseWritings(db, ids))
    return { output: {}, event: bulkEvent('writing.erased', ids) }
  },
})
