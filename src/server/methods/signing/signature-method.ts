// How a signature was made, as far as the server has seen it itself.
import type { Caller, Participant } from '#domain/actor.ts'
import type { SignedHow } from '#domain/signing/round.ts'
import { fullName, type InPerson } from '#domain/signing/signer/in-person.ts'
import { isOwnersPartInKiosk, isRoundOwner } from '#domain/signing/signer/owners-part.ts'
import type { Signature } from '#domain/signing/signer/signature.ts'
import { signatureHash } from '#server/auth/signature-hash.ts'
import type { Admitted, CallContext } from '#server/dispatch/method.ts'
import { requireOwnerProof } from '#server/methods/kiosk/owner-proof.ts'
import type { Database } from '#server/store/engine/database.ts'
import { wasHandedOver } from '#server/store/signing/handoffs.ts'
import type { LinkedRound } from './linked-round.ts'

/** Where a call came from, as the chain keeps it. */
export const seenFrom = ({ address, userAgent }: CallContext['caller']) => ({ address, agent: userAgent.slice(0, 300) })

/** Only a session that is locked to the round (*Firmar aquí*) is evidence of signing in person. */
export function inPersonOf({ caller }: Participant, { people, me }: LinkedRound): { in_person?: InPerson } {
  if (caller.kind !== 'kiosk') return {}
  const owner = { name: fullName(caller.owner), email: caller.owner.email }
  return { in_person: { owner, own: isOwnersPartInKiosk(me, people, owner), locked: true } }
}

type Acting = Pick<Admitted<Participant>, 'actor' | 'vault' | 'now'> & { input: { owner_proof?: string | undefined } }

/**
 * Where a signer acted: in *Firmar aquí*, or as the owner of the round in their own account (`account`: its address).
 * The owner's own part in a locked session is refused without proof of who acts.
 */
export function requirePlaceOfAct(
  { actor, vault, now, input }: Acting,
  linked: LinkedRound,
): { in_person?: InPerson; account?: string } {
  const { round, people, me } = linked
  const { caller } = actor
  if (caller.kind === 'user')
    return caller.account.id === round.userId && isRoundOwner(me, people, round)
      ? { account: caller.account.email }
      : {}
  const { in_person } = inPersonOf(actor, linked)
  if (caller.kind !== 'kiosk' || !in_person?.own) return in_person ? { in_person } : {}
  return { in_person: { ...in_person, proved: requireOwnerProof(vault, caller, input.owner_proof, now) } }
}

type Said = { how: 'here' | 'handoff'; signature: Signature; caller: Caller }

export async function seenHow(db: Database, me: { id: string }, { how, signature, caller }: Said): Promise<SignedHow> {
  const isHandedOver =
    how === 'handoff' && caller.kind !== 'kiosk' && (await wasHandedOver(db, me.id, signatureHash(signature)))
  if (isHandedOver) return 'handoff'
  return 'typed' in signature ? 'typed' : 'drawn'
}
