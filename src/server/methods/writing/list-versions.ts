// The history of a document, newest first.
import { canReadHistory } from '#policy/writing.ts'
import { query } from '#server/method.ts'
import { presentVersion } from '#server/present/writing.ts'
import { findSharedWriting } from '#server/store/shares.ts'
import { listVersions as find } from '#server/store/writing-lists.ts'
import { ownerOf } from './whose.ts'

export const listVersions = query('list-versions', {
  costly: true,
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canReadHistory,
  async run({ db, actor, subject, now }) {
    await ownerOf(db, actor, subject, now)
    return { versions: (await find(db, subject.id)).map(presentVersion) }
  },
})
