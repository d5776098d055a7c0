// What a person of a round may do now behind their link. Their page shows a button where its act is listed.
import type { SignerAct } from '#domain/signing/abilities.ts'
import { hasActed, maySign, type Round, roundStateAt, type Signer } from '#domain/signing/round.ts'
import { isRoundOwner } from '#domain/signing/signer/owners-part.ts'

type Linked = { round: Round; people: readonly Signer[]; me: Signer }

export function actsOfSigner({ round, people, me }: Linked, now: Date): SignerAct[] {
  if (maySign(round, me, people, now)) return [me.does === 'approve' ? 'approve' : 'sign', 'decline']
  const isLate = roundStateAt(round, now) === 'expired' && me.does !== 'receive' && !hasActed(me)
  return isLate && !isRoundOwner(me, people, round) ? ['ask_time'] : []
}
