// The history of a document, newest first.
import { isOwner } from '#policy/writing.ts'
import { query } from '#server/method.ts'
import { presentVersion } from '#server/present/writing.ts'
import { listVersions as find } from '#server/store/writing-lists.ts'
import { loadOwnWriting } from '#server/store/writings.ts'

export const listVersions = query('list-versions', {
  load: (db, { id }, actor) => loadOwnWriting(db, id, actor),
  allow: isOwner,
  async run({ db, subject }) {
    return { versions: (await find(db, subject.id)).map(presentVersion) }
  },
})
