import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { deleteOtherSessions } from '#server/store/account/sessions.ts'

export const revokeOtherSessions = mutation('revoke-other-sessions', {
  evenWhenFull: true,
  allow: isUser,
  async run({ db, actor }) {
    const revoked = await deleteOtherSessions(db, actor.account.id, Buffer.from(actor.session.id, 'hex'))
    return {
      output: { revoked },
      event: { action: 'session.others-revoked', subject: actor.account.id, detail: { revoked } },
    }
  },
})
