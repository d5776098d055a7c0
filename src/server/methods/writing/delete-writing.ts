// To the trash, one or many: nothing is gone for thirty days.
import { found } from '#domain/refusal.ts'
import { canDeleteAll } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import { listOwners, trashWritings } from '#server/store/writings.ts'
import { bulkEvent, idsOf } from './bulk.ts'

export const deleteWriting = mutation('delete-writing', {
  evenWhenFull: true,
  load: (db, input) => listOwners(db, idsOf(input)),
  allow: canDeleteAll,
  async run({ db, input, now }) {
    found(await trashWritings(db, idsOf(input), now))
    return { output: {}, event: bulkEvent('writing.trashed', idsOf(input)) }
  },
})
