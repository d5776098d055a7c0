// Leaving: fine to ask for twice.
import { anyone } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { deleteSession } from '#server/store/sessions.ts'

export const logout = mutation('logout', {
  allow: anyone,
  async run({ db, actor }) {
    if (actor.kind === 'user') await deleteSession(db, Buffer.from(actor.session.id, 'hex'))
    return {
      output: {},
      event: { action: 'account.logged-out', subject: actor.kind === 'user' ? actor.account.id : null },
      session: { ended: true },
    }
  },
})
