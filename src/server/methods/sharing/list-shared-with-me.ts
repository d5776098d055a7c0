// What others share with the user's address, once it is confirmed.
import { requireSharing } from '#domain/sharing/share.ts'
import { isUser } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { presentShared } from '#server/present/share.ts'
import { listSharedWith, listSharers, sharedPageSize } from '#server/store/sharing/shares.ts'

const none = { any: 0, reader: 0, commenter: 0, suggester: 0, editor: 0 }

export const listSharedWithMe = query('list-shared-with-me', {
  limited: true,
  allow: isUser,
  async run({ db, actor, input, now }) {
    const { account } = actor
    requireSharing(false, account, now)
    const { q, role, owner, page } = input
    if (!account.emailVerifiedAt)
      return { items: [], total: 0, page, pages: 1, counts: none, owners: [], verified: false }
    const { items, counts } = await listSharedWith(db, {
      userId: account.id,
      email: account.email,
      q,
      role,
      owner,
      page,
    })
    const total = counts[role]
    return {
      items: items.map((shared) => presentShared(shared, actor, now)),
      total,
      page,
      pages: Math.max(1, Math.ceil(total / sharedPageSize)),
      counts,
      owners: await listSharers(db, { userId: account.id, email: account.email }),
      verified: true,
    }
  },
})
