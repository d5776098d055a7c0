// Signed documents that the user took part in or owns: summaries only.
import { isUser } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { presentListedSigned } from '#server/present/signed-document.ts'
import { listSigneds as list, pageSize } from '#server/store/signed-document/signed-lists.ts'
import { accountHolderOf, asksTime } from './signed-document-access.ts'

const moment = (given: string | undefined): Date | undefined => (given === undefined ? undefined : new Date(given))

export const listSigneds = query('list-signeds', {
  limited: true,
  allow: isUser,
  async run({ db, actor, input, config }) {
    const { q, state, folder_id: folderId, who, from, to, sort, page } = input
    const { items, counts, people } = await list(db, {
      ...accountHolderOf(actor),
      q,
      state,
      folderId,
      who,
      from: moment(from),
      to: moment(to),
      sort,
      page,
      asksTime: asksTime(config),
    })
    const total = counts[state]
    return {
      items: items.map((item) => presentListedSigned(item, actor, asksTime(config))),
      total,
      page,
      pages: Math.max(1, Math.ceil(total / pageSize)),
      counts,
      people,
    }
  },
})
