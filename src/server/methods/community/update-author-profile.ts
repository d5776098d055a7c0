import { isUser } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { saveProfile } from '#server/store/authors.ts'

export const updateAuthorProfile = mutation('update-author-profile', {
  allow: isUser,
  async run({ db, actor, input }) {
    const { id } = actor.account
    await saveProfile(db, id, input)
    return { output: {}, event: { action: 'author.updated', subject: id } }
  },
})
