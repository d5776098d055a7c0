// A locked session as its page shows it: of the owner only the name, of the round only what is in the document.
import type { KioskOnWire, KioskSigner } from '#contract/kiosk.ts'
import type { Kiosk } from '#domain/actor.ts'
import { maySignerGiveAddress } from '#domain/copy/address-giving.ts'
import { roleOf } from '#domain/signing/evidence/verification.ts'
import { listedInTurn, maySign, roundStateAt, type Signer, type WholeRound } from '#domain/signing/round.ts'
import { fullName } from '#domain/signing/signer/in-person.ts'
import { isOwnersPartInKiosk } from '#domain/signing/signer/owners-part.ts'

type Shown = {
  actor: Kiosk
  round: WholeRound | undefined
  people: readonly Signer[]
  hasPasskey: boolean
  hasPassword: boolean
}

export function presentKiosk(
  { actor: { owner }, round, people, hasPasskey, hasPassword }: Shown,
  refOf: (signer: Signer) => string,
  now: Date,
): KioskOnWire {
  const presented = (signer: Signer): KioskSigner => ({
    id: signer.id,
    name: signer.name,
    role: round ? roleOf(round, signer) : '',
    does: signer.does,
    turn: signer.turn,
    state: signer.state,
    done_at: signer.doneAt?.toISOString() ?? null,
    is_owner: isOwnersPartInKiosk(signer, people, { name: fullName(owner), email: owner.email }),
    may_act: round !== undefined && maySign(round, signer, people, now),
    has_email: signer.email !== '',
    may_give_address: round !== undefined && maySignerGiveAddress(round, signer, owner),
    ref: refOf(signer),
  })
  return {
    owner: fullName(owner),
    unlocked_by: hasPassword ? 'password' : 'key',
    has_passkey: hasPasskey,
    round: round
      ? {
          temp_id: round.tempId,
          title: round.title,
          state: roundStateAt(round, now),
          in_order: round.inOrder,
          end_reason: round.endReason,
          people: listedInTurn(people, round.inOrder).map(presented),
        }
      : null,
  }
}
