// Moves one or many to the trash, where they stay for thirty days.
import { found } from '#domain/refusal.ts'
import { canDeleteAll } from '#policy/writing.ts'
import { mutation } from '#server/dispatch/method.ts'
import { writingTrash } from '#server/store/writing/writings.ts'
import { bulkEvent, idsOf } from './bulk-changes.ts'

export const deleteWriting = mutation('delete-writing', {
  evenWhenFull: true,
  load: (db, input) => writingTrash.listOwners(db, idsOf(input)),
  allow: canDeleteAll,
  async run({ db, input, now }) {
    found(await writingTrash.trash(db, idsOf(input), now))
    return { output: {}, event: bulkEvent('writing.trashed', idsOf(input)) }
  },
})
