// The owner's own turn in a locked session: they prove their identity first, and sign with the proof that they get for it.
import { budgets } from '#domain/rate.ts'
import { isKiosk } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { forgive } from '#server/store/rate-limits.ts'
import { ownerProofToken, proveOwnerBy } from './owner-proof.ts'
import { recordInRound } from './record-in-round.ts'

export const proveOwner = mutation('prove-owner', {
  // The tries are counted together with those of `unlock-kiosk`.
  budgets: (_input, { actor }) => budgets.unlockKiosk(actor.session.id),
  prepare: (scene) => proveOwnerBy(scene, scene.actor, scene.input),
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
