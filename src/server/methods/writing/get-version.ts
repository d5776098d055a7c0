// One text of the history, to be read or compared.
import { Refusal } from '#domain/refusal.ts'
import { canReadHistory } from '#policy/writing.ts'
import { query } from '#server/dispatch/method.ts'
import { presentVersion } from '#server/present/writing.ts'
import { findSharedWriting } from '#server/store/sharing/shares.ts'
import { findVersion } from '#server/store/writing/writing-lists.ts'
import { requireOwnOrPremium } from './owner-plan.ts'

export const getVersion = query('get-version', {
  limited: true,
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canReadHistory,
  async run({ db, actor, input, subject, now }) {
    await requireOwnOrPremium(db, actor, subject, now)
    const found = await findVersion(db, subject.id, input.number)
    if (!found) throw new Refusal('not_found')
    return { ...presentVersion(found), content: found.content }
  },
})
