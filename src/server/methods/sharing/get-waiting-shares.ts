// Shared writings that wait for the user to become premium: the owner of the newest, whom its letter has named already.
import { isUser } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { listSharedWith } from '#server/store/sharing/shares.ts'

const everything = { q: '', role: 'any', owner: undefined, page: 1 } as const

export const getWaitingShares = query('get-waiting-shares', {
  allow: isUser,
  async run({ db, actor: { account } }) {
    if (!account.emailVerifiedAt) return { verified: false, count: 0, newest: null }
    const { items, counts } = await listSharedWith(db, { ...everything, userId: account.id, email: account.email })
    const [newest] = items
    return {
      verified: true,
      count: counts.any,
      newest: newest ? { title: newest.title, owner: newest.owner } : null,
    }
  },
})
