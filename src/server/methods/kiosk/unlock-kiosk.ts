// The owner proves who they are, and the session is unlocked.
import { budgets } from '#domain/rate.ts'
import { isKiosk } from '#policy/account.ts'
import { openSession } from '#server/auth/sessions.ts'
import { mutation } from '#server/dispatch/method.ts'
import { deleteSession } from '#server/store/account/sessions.ts'
import { forgive } from '#server/store/engine/rate-limits.ts'
import { findRound } from '#server/store/signing/rounds.ts'
import { proveOwnerBy } from './owner-proof.ts'
import { recordInRound } from './record-in-round.ts'

export const unlockKiosk = mutation('unlock-kiosk', {
  evenWhenFull: true,
  budgets: (_input, { actor }) => budgets.unlockKiosk(actor.session.id),
  prepare: (context) => proveOwnerBy(context, context.actor, context.input),
  allow: isKiosk,
  async run({ db, actor: { owner, session, round }, prepared: by, caller, now }) {
    await forgive(db, budgets.unlockKiosk(session.id))
    await recordInRound(db, round, { kind: 'kiosk_ended', proved: by }, { caller, now })
    // A new session: a copied cookie of the locked one gives no access to it.
    await deleteSession(db, Buffer.from(session.id, 'hex'))
    return {
      output: { copy: (await findRound(db, round))?.copyId ?? null },
      event: { action: 'kiosk.ended', subject: owner.id, detail: { round, by } },
      session: await openSession(db, owner, caller, now),
    }
  },
})
