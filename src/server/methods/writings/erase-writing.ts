// For good: only what is in the trash already.
import { canDeleteAll } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import { eraseWritings, loadOwners } from '#server/store/writings.ts'
import { bulkEvent } from './bulk.ts'

export const eraseWriting = mutation('erase-writing', {
  evenWhenFull: true,
  load: (db, { ids }) => loadOwners(db, ids),
  allow: canDeleteAll,
  async run({ db, input: { ids } }) {
    await eraseWritings(db, ids)
    return { output: {}, event: bulkEvent('writing.erased', ids) }
  },
})
