// Marks some or all of the user's notices as read.
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { countUnread, markRead } from '#server/store/notice/notices.ts'

export const readNotices = mutation('read-notices', {
  allow: isUser,
  async run({ db, actor: { account }, input, now }) {
    const read = await markRead(db, account.id, 'all' in input ? 'all' : 'ids' in input ? input.ids : input, now)
    return {
      output: { unread: await countUnread(db, account.id) },
      event: read > 0 ? { action: 'notices.read', subject: account.id } : 'nothing-done',
    }
  },
})
