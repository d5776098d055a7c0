// Out of the trash, as if nothing had happened.
import { found } from '#domain/refusal.ts'
import { canDeleteAll } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import { listOwners, untrashWritings } from '#server/store/writings.ts'
import { bulkEvent, idsOf } from './bulk.ts'

export const restoreWriting = mutation('restore-writing', {
  load: (db, input) => listOwners(db, idsOf(input)),
  allow: canDeleteAll,
  async run({ db, input }) {
    found(await untrashWritings(db, idsOf(input)))
    return { output: {}, event: bulkEvent('writing.restored', idsOf(input)) }
  },
})
