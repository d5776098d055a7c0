// Erases for good what is in the trash.
import { found } from '#domain/refusal.ts'
import { canDeleteAll } from '#policy/writing.ts'
import { mutation } from '#server/dispatch/method.ts'
import { writingTrash } from '#server/store/writing/writings.ts'
import { bulkEvent } from './bulk-changes.ts'

export const eraseWriting = mutation('erase-writing', {
  evenWhenFull: true,
  load: (db, { ids }) => writingTrash.listOwners(db, ids),
  allow: canDeleteAll,
  async run({ db, input: { ids } }) {
    found(await writingTrash.erase(db, ids))
    return { output: {}, event: bulkEvent('writing.erased', ids) }
  },
})
