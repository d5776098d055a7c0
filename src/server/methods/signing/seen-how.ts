// How a signature was made, as far as the server has seen it itself.
import type { Actor } from '#domain/actor.ts'
import { fullName, type InPerson } from '#domain/signing/in-person.ts'
import { isOwnersPart } from '#domain/signing/owners-part.ts'
import type { SignedHow } from '#domain/signing/round.ts'
import type { Signature } from '#domain/signing/signature.ts'
import { signatureHash } from '#server/auth/signature-hash.ts'
import type { Database } from '#server/store/database.ts'
import { wasHandedOver } from '#server/store/handoffs.ts'
import type { LinkedRound } from './held.ts'

type Said = { how: 'here' | 'handoff'; signature: Signature; actor: Actor }

/** Only a session that is locked to the round (*Firmar aquí*) shows that somebody was there in person. */
export function inPersonOf(actor: Actor, { people, me }: LinkedRound): InPerson | undefined {
  if (actor.kind !== 'kiosk') return undefined
  const owner = { name: fullName(actor.owner), email: actor.owner.email }
  return { owner, own: isOwnersPart(me, people, owner) }
}

export async function seenHow(
  db: Database,
  linked: LinkedRound,
  { how, signature, actor }: Said,
): Promise<{ how: SignedHow; in_person?: InPerson }> {
  const made = 'typed' in signature ? 'typed' : 'drawn'
  const inPerson = inPersonOf(actor, linked)
  if (inPerson) return { how: made, in_person: inPerson }
  const isHandedOver = how === 'handoff' && (await wasHandedOver(db, linked.me.id, signatureHash(signature)))
  return { how: isHandedOver ? 'handoff' : made }
}
