// What somebody was told of, the newest first.
import { noticeLimits } from '#domain/notices/notice.ts'
import { isUser } from '#policy/account.ts'
import { query } from '#server/method.ts'
import { presentNotice } from '#server/present/notice.ts'
import { countUnread, listNotices as list } from '#server/store/notices.ts'

export const listNotices = query('list-notices', {
  allow: isUser,
  async run({ db, actor: { account }, input: { page } }) {
    const size = noticeLimits.page
    const [found, unread] = await Promise.all([
      list(db, { userId: account.id, page, size }),
      countUnread(db, account.id),
    ])
    return { items: found.slice(0, size).map(presentNotice), page, more: found.length > size, unread }
  },
})
