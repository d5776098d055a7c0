// Ends one session. Sessions are looked up in the database, so it ends in all processes at once.
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { revokeSession as revoke } from '#server/store/account/sessions.ts'

export const revokeSession = mutation('revoke-session', {
  evenWhenFull: true,
  allow: isUser,
  async run({ db, actor, input }) {
    if (!(await revoke(db, actor.account.id, Buffer.from(input.id, 'hex')))) throw new Refusal('not_found')
    return {
      output: {},
      event: { action: 'session.revoked', subject: actor.account.id },
      session: input.id === actor.session.id ? { ended: true } : undefined,
    }
  },
})
