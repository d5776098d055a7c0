import { isUser } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { countUnread } from '#server/store/notice/notices.ts'

export const countNotices = query('count-notices', {
  allow: isUser,
  run: async ({ db, actor: { account } }) => ({ unread: await countUnread(db, account.id) }),
})
