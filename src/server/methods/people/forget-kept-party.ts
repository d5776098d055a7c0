// Deletes a contact, a company of the user's own, or the user's own data.
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { deleteKept } from '#server/store/account/kept-parties.ts'

export const forgetKeptParty = mutation('forget-kept-party', {
  allow: isUser,
  evenWhenFull: true,
  async run({ db, actor, input }) {
    if (!(await deleteKept(db, actor.account.id, input.id))) throw new Refusal('not_found')
    return { output: {}, event: { action: 'people.forgotten', subject: actor.account.id } }
  },
})
