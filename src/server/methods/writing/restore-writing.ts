// Restores a document from the trash.
import { found } from '#domain/refusal.ts'
import { canDeleteAll } from '#policy/writing.ts'
import { mutation } from '#server/dispatch/method.ts'
import { writingTrash } from '#server/store/writing/writings.ts'
import { bulkEvent, idsOf } from './bulk-changes.ts'

export const restoreWriting = mutation('restore-writing', {
  load: (db, input) => writingTrash.listOwners(db, idsOf(input)),
  allow: canDeleteAll,
  async run({ db, input }) {
    found(await writingTrash.restore(db, idsOf(input)))
    return { output: {}, event: bulkEvent('writing.restored', idsOf(input)) }
  },
})
