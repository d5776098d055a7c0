// The history of a document, newest first.
import { canRead } from '#policy/writing.ts'
import { query } from '#server/method.ts'
import { presentVersion } from '#server/present/writing.ts'
import { listVersions as find } from '#server/store/writing-lists.ts'
import { loadWriting } from '#server/store/writings.ts'

export const listVersions = query('list-versions', {
  costly: true,
  load: (db, { id }) => loadWriting(db, id),
  allow: canRead,
  async run({ db, subject }) {
    return { versions: (await find(db, subject.id)).map(presentVersion) }
  },
})
