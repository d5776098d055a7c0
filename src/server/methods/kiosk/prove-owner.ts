// The owner proves their identity in a locked session, and gets the proof with which they sign their own part.
import { budgets } from '#domain/rate.ts'
import { isKiosk } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { forgive } from '#server/store/engine/rate-limits.ts'
import { ownerProofToken, proveOwnerBy } from './owner-proof.ts'
import { recordInRound } from './record-in-round.ts'

export const proveOwner = mutation('prove-owner', {
  // The tries are counted together with those of `unlock-kiosk`.
  budgets: (_input, { actor }) => budgets.unlockKiosk(actor.session.id),
  prepare: (context) => proveOwnerBy(context, context.actor, context.input),
  allow: isKiosk,
  async run({ db, actor, vault, prepared: by, caller, now }) {
    await forgive(db, budgets.unlockKiosk(actor.session.id))
    await recordInRound(db, actor.round, { kind: 'owner_proved', proved: by }, { caller, now })
    return {
      output: { proof: ownerProofToken(vault, actor, by, now), by },
      event: { action: 'kiosk.owner-proved', subject: actor.owner.id, detail: { round: actor.round, by } },
    }
  },
})
