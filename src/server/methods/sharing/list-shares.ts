import { canShare } from '#policy/writing.ts'
import { query } from '#server/method.ts'
import { presentShare } from '#server/present/share.ts'
import { listNamesByEmail } from '#server/store/accounts.ts'
import { findSharedWriting } from '#server/store/shares.ts'

export const listShares = query('list-shares', {
  costly: true,
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canShare,
  async run({ db, subject: { shares } }) {
    const names = await listNamesByEmail(
      db,
      shares.map(({ email }) => email),
    )
    return { shares: shares.map((share) => presentShare(share, names)) }
  },
})
