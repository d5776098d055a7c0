// Changes the introduction that readers see beside the author's texts.
import { budgets } from '#domain/rate.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { saveProfile } from '#server/store/catalogue/authors.ts'

export const updateAuthorProfile = mutation('update-author-profile', {
  // Each change drops every cached page that names the author.
  budgets: (_input, { actor }) => budgets.introduction(actor.account.id),
  allow: isUser,
  async run({ db, actor, input }) {
    const { id } = actor.account
    await saveProfile(db, id, input)
    return { output: {}, event: { action: 'author.updated', subject: id } }
  },
})
