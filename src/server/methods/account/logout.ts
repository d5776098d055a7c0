// Logs out; repeating it is harmless.
import { anyone, isKiosk, isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { deleteSession } from '#server/store/account/sessions.ts'

export const logout = mutation('logout', {
  evenWhenFull: true,
  allow: anyone,
  async run({ db, actor }) {
    const account = isUser(actor) ? actor.account : isKiosk(actor) ? actor.owner : undefined
    if (!account || !('session' in actor)) return { output: {}, event: 'nothing-done' }
    await deleteSession(db, Buffer.from(actor.session.id, 'hex'))
    return {
      output: {},
      event: { action: 'account.logged-out', subject: account.id },
      session: { ended: true },
    }
  },
})
