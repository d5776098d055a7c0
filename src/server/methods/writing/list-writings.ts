import { isUser } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { presentListed } from '#server/present/writing.ts'
import { listWritings as find, pageSize } from '#server/store/writing/writing-lists.ts'

export const listWritings = query('list-writings', {
  limited: true,
  allow: isUser,
  async run({ db, actor, input, now }) {
    const { q, state, sort, page, folder_id: folderId } = input
    const { items, counts } = await find(db, { userId: actor.account.id, q, state, sort, page, folderId })
    const total = counts[state]
    return {
      items: items.map((head) => presentListed(head, actor, now)),
      total,
      page,
      pages: Math.max(1, Math.ceil(total / pageSize)),
      counts,
    }
  },
})
