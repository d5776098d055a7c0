// Takes somebody out of the agenda, a company out of one's own, or one's own data away.
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { deleteKept } from '#server/store/kept-parties.ts'

export const forgetKeptParty = mutation('forget-kept-party', {
  allow: isUser,
  evenWhenFull: true,
  async run({ db, actor, input }) {
    if (!(await deleteKept(db, actor.account.id, input.id))) throw new Refusal('not_found')
    return { output: {}, event: { action: 'people.forgotten', subject: actor.account.id } }
  },
})
