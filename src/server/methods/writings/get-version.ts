// One text of the history, to be read or compared.
import { Refusal } from '#domain/refusal.ts'
import { canRead } from '#policy/writing.ts'
import { query } from '#server/method.ts'
import { presentVersion } from '#server/present/writing.ts'
import { findVersion } from '#server/store/writing-lists.ts'
import { loadWriting } from '#server/store/writings.ts'

export const getVersion = query('get-version', {
  costly: true,
  load: (db, { id }) => loadWriting(db, id),
  allow: canRead,
  async run({ db, input, subject }) {
    const found = await findVersion(db, subject.id, input.number)
    if (!found) throw new Refusal('not_found')
    return { ...presentVersion(found), content: found.content }
  },
})
