import { canShare } from '#policy/writing.ts'
import { query } from '#server/dispatch/method.ts'
import { presentShare } from '#server/present/share.ts'
import { listNamesByEmail } from '#server/store/account/accounts.ts'
import { findSharedWriting } from '#server/store/sharing/shares.ts'

export const listShares = query('list-shares', {
  limited: true,
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canShare,
  async run({ db, actor, subject, now }) {
    const { shares } = subject
    const names = await listNamesByEmail(
      db,
      shares.map(({ email }) => email),
    )
    return { shares: shares.map((share) => presentShare(share, { names, writing: subject, owner: actor, now })) }
  },
})
