// The history of a document, newest first.
import { canReadHistory } from '#policy/writing.ts'
import { query } from '#server/dispatch/method.ts'
import { presentVersion } from '#server/present/writing.ts'
import { findSharedWriting } from '#server/store/sharing/shares.ts'
import { listVersions as find } from '#server/store/writing/writing-lists.ts'
import { requireOwnOrPremium } from './owner-plan.ts'

export const listVersions = query('list-versions', {
  limited: true,
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canReadHistory,
  async run({ db, actor, subject, now }) {
    await requireOwnOrPremium(db, actor, subject, now)
    const versions = await find(db, subject.id)
    return { versions: versions.map(presentVersion), bytes: versions.reduce((sum, { bytes }) => sum + bytes, 0) }
  },
})
