// The copies that the user owns, without texts and answers.
import { isUser } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { presentListed } from '#server/present/copy.ts'
import { listCopies as list, pageSize } from '#server/store/copy/copy-lists.ts'

export const listCopies = query('list-copies', {
  allow: isUser,
  async run({ db, actor, input, now }) {
    const { q, state, folder_id: folderId, sort, series, page } = input
    const { id: userId, email } = actor.account
    const wanted = { userId, email, q, state, folderId, sort, series, page, now }
    const { items, counts } = await list(db, wanted)
    const total = counts[state]
    const pages = Math.max(1, Math.ceil(total / pageSize))
    return { items: items.map((item) => presentListed(item, now)), total, page, pages, counts }
  },
})
