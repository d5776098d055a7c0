// One text of the history, to be read or compared.
import { Refusal } from '#domain/refusal.ts'
import { canReadHistory } from '#policy/writing.ts'
import { query } from '#server/method.ts'
import { presentVersion } from '#server/present/writing.ts'
import { findSharedWriting } from '#server/store/shares.ts'
import { findVersion } from '#server/store/writing-lists.ts'
import { ownerOf } from './whose.ts'

export const getVersion = query('get-version', {
  costly: true,
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canReadHistory,
  async run({ db, actor, input, subject, now }) {
    await ownerOf(db, actor, subject, now)
    const found = await findVersion(db, subject.id, input.number)
    if (!found) throw new Refusal('not_found')
    return { ...presentVersion(found), content: found.content }
  },
})
