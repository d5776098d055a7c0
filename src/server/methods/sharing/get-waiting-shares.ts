// What others share that waits for somebody to be premium: whose the newest is, as its letter has said already.
import { isUser } from '#policy/account.ts'
import { query } from '#server/method.ts'
import { listSharedWith } from '#server/store/shares.ts'

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
