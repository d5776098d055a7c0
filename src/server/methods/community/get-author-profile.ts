import { isUser } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { findAuthor, findProfile } from '#server/store/catalogue/authors.ts'

export const getAuthorProfile = query('get-author-profile', {
  allow: isUser,
  async run({ db, actor }) {
    const { id } = actor.account
    const [profile, author] = await Promise.all([findProfile(db, id), findAuthor(db, id)])
    return { ...profile, author: author ? id : null }
  },
})
