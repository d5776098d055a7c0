// The owner has the device back, and proves it.
import { budgets } from '#domain/rate.ts'
import { isKiosk } from '#policy/account.ts'
import { openSession } from '#server/auth/sessions.ts'
import { mutation } from '#server/method.ts'
import { forgive } from '#server/store/rate-limits.ts'
import { findRound } from '#server/store/rounds.ts'
import { deleteSession } from '#server/store/sessions.ts'
import { proveOwnerBy } from './owner-proof.ts'
import { recordInRound } from './record-in-round.ts'

export const unlockKiosk = mutation('unlock-kiosk', {
  evenWhenFull: true,
  budgets: (_input, { actor }) => budgets.unlockKiosk(actor.session.id),
  prepare: (scene) => proveOwnerBy(scene, scene.actor, scene.input),
  allow: isKiosk,
  async run({ db, actor: { owner, session, round }, prepared: by, caller, now }) {
    await forgive(db, budgets.unlockKiosk(session.id))
    await recordInRound(db, round, { kind: 'kiosk_ended', proved: by }, { caller, now })
    // Whoever copied the cookie of the locked session has nothing of this one.
    await deleteSession(db, Buffer.from(session.id, 'hex'))
    return {
      output: { copy: (await findRound(db, round))?.copyId ?? null },
      event: { action: 'kiosk.ended', subject: owner.id, detail: { round, by } },
      session: await openSession(db, owner, caller, now),
    }
  },
})
