// A contact was written into a text: that postpones its expiry.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { saveContactUsed } from '#server/store/account/kept-parties.ts'

export const useContact = mutation('use-contact', {
  allow: isUser,
  budgets: (_, { actor }) => budgets.people(actor.account.id),
  async run({ db, actor, input, now }) {
    if (!(await saveContactUsed(db, actor.account.id, input.id, now))) throw new Refusal('not_found')
    return { output: {}, event: { action: 'people.used', subject: actor.account.id } }
  },
})
