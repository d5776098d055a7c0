// What everybody has signed, of all in which somebody took part or which they had signed: heads only.
import { isUser } from '#policy/account.ts'
import { query } from '#server/method.ts'
import { presentListedSigned } from '#server/present/signed.ts'
import { listSigneds as list, pageSize } from '#server/store/signed-lists.ts'
import { asksTime, whoseAre } from './whose.ts'

const moment = (given: string | undefined): Date | undefined => (given === undefined ? undefined : new Date(given))

export const listSigneds = query('list-signeds', {
  costly: true,
  allow: isUser,
  async run({ db, actor, input, config }) {
    const { q, state, folder_id: folderId, who, from, to, sort, page } = input
    const { items, counts, people } = await list(db, {
      ...whoseAre(actor),
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
