import { canRead } from '#policy/writing.ts'
import { query } from '#server/method.ts'
import { presentWriting } from '#server/present/writing.ts'
import { findWithdrawnReason } from '#server/store/moderation.ts'
import { nameOrigins } from '#server/store/origins.ts'
import { findSharedWriting } from '#server/store/shares.ts'
import { ownerOf } from './whose.ts'

export const getWriting = query('get-writing', {
  costly: true,
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canRead,
  async run({ db, actor, subject, now }) {
    const owner = await ownerOf(db, actor, subject, now)
    const withdrawnReason = await findWithdrawnReason(db, subject)
    const origins = await nameOrigins(db, subject.origins)
    return presentWriting({ ...subject, owner, origins, withdrawnReason }, actor, now)
  },
})
