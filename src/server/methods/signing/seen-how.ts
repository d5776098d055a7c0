// How a signature was made, as far as the server has seen it itself.
import type { Actor } from '#domain/actor.ts'
import { fullName, type InPerson } from '#domain/signing/in-person.ts'
import { isOwnersPartInKiosk, isRoundOwner } from '#domain/signing/owners-part.ts'
import type { SignedHow } from '#domain/signing/round.ts'
import type { Signature } from '#domain/signing/signature.ts'
import { signatureHash } from '#server/auth/signature-hash.ts'
import type { Scene } from '#server/method.ts'
import { insistOnOwnerProof } from '#server/methods/kiosk/owner-proof.ts'
import type { Database } from '#server/store/database.ts'
import { wasHandedOver } from '#server/store/handoffs.ts'
import type { LinkedRound } from './held.ts'

/** Only a session that is locked to the round (*Firmar aquí*) shows that somebody was there in person. */
export function inPersonOf(actor: Actor, { people, me }: LinkedRound): { in_person?: InPerson } {
  if (actor.kind !== 'kiosk') return {}
  const owner = { name: fullName(actor.owner), email: actor.owner.email }
  return { in_person: { owner, own: isOwnersPartInKiosk(me, people, owner), locked: true } }
}

type Acting = Pick<Scene, 'actor' | 'vault' | 'now'> & { input: { owner_proof?: string | undefined } }

/**
 * Of a deed, where it was done: with *Firmar aquí*, or by the owner of the round with their account open (`account`: its address).
 * The owner's own part in a locked session is refused without proof of who acts.
 */
export function placeOfDeed(
  { actor, vault, now, input }: Acting,
  linked: LinkedRound,
): { in_person?: InPerson; account?: string } {
  const { round, people, me } = linked
  if (actor.kind === 'user')
    return actor.account.id === round.userId && isRoundOwner(me, people, round) ? { account: actor.account.email } : {}
  const { in_person } = inPersonOf(actor, linked)
  if (actor.kind !== 'kiosk' || !in_person?.own) return in_person ? { in_person } : {}
  return { in_person: { ...in_person, proved: insistOnOwnerProof(vault, actor, input.owner_proof, now) } }
}

type Said = { how: 'here' | 'handoff'; signature: Signature; actor: Actor }

export async function seenHow(db: Database, me: { id: string }, { how, signature, actor }: Said): Promise<SignedHow> {
  const isHandedOver =
    how === 'handoff' && actor.kind !== 'kiosk' && (await wasHandedOver(db, me.id, signatureHash(signature)))
  if (isHandedOver) return 'handoff'
  return 'typed' in signature ? 'typed' : 'drawn'
}
