// Leaving: fine to ask for twice.
import { anyone, isUser } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { deleteSession } from '#server/store/sessions.ts'

export const logout = mutation('logout', {
  evenWhenFull: true,
  allow: anyone,
  async run({ db, actor }) {
    if (!isUser(actor)) return { output: {}, event: 'nothing-done' }
    await deleteSession(db, Buffer.from(actor.session.id, 'hex'))
    return {
      output: {},
      event: { action: 'account.logged-out', subject: actor.account.id },
      session: { ended: true },
    }
  },
})
