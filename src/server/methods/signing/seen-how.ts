// How somebody says that they signed is written down as far as we have seen it ourselves.
import type { Actor } from '#domain/actor.ts'
import type { SignedHow } from '#domain/signing/round.ts'
import type { Signature } from '#domain/signing/signature.ts'
import { signatureHash } from '#server/auth/signature-hash.ts'
import type { Database } from '#server/store/database.ts'
import { wasHandedOver } from '#server/store/handoffs.ts'
import type { LinkedRound } from './held.ts'

type Said = { how: 'here' | 'handoff' | 'in_person'; signature: Signature; actor: Actor }

export async function seenHow(
  db: Database,
  { round, me }: LinkedRound,
  { how, signature, actor }: Said,
): Promise<SignedHow> {
  if (how === 'handoff' && (await wasHandedOver(db, me.id, signatureHash(signature)))) return 'handoff'
  // On the device of whoever asked for it, who is logged in there.
  if (how === 'in_person' && actor.kind === 'user' && actor.account.id === round.userId) return 'in_person'
  return 'typed' in signature ? 'typed' : 'drawn'
}
