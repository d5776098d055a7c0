import { canRead } from '#policy/writing.ts'
import { query } from '#server/dispatch/method.ts'
import { presentWriting } from '#server/present/writing.ts'
import { findShownVersion } from '#server/store/catalogue/catalogue.ts'
import { findWithdrawnReason } from '#server/store/catalogue/moderation.ts'
import { findSharedWriting } from '#server/store/sharing/shares.ts'
import { nameOrigins } from '#server/store/writing/origins.ts'
import { requireOwnOrPremium } from './owner-plan.ts'

export const getWriting = query('get-writing', {
  limited: true,
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canRead,
  async run({ db, actor, subject, now }) {
    const owner = await requireOwnOrPremium(db, actor, subject, now)
    const withdrawnReason = await findWithdrawnReason(db, subject)
    const publishedVersion = await findShownVersion(db, subject)
    const origins = await nameOrigins(db, subject.origins)
    return presentWriting({ ...subject, owner, origins, withdrawnReason, publishedVersion }, actor, now)
  },
})
