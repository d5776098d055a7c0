// Changing how one introduces oneself beside one's texts.
import { budgets } from '#domain/rate.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { saveProfile } from '#server/store/authors.ts'

export const updateAuthorProfile = mutation('update-author-profile', {
  // Whatever it changes is forgotten by every page that names them.
  budgets: (_input, { actor }) => budgets.introduction(actor.account.id),
  allow: isUser,
  async run({ db, actor, input }) {
    const { id } = actor.account
    await saveProfile(db, id, input)
    return { output: {}, event: { action: 'author.updated', subject: id } }
  },
})
