// Whoever has filled in their part and signs it too goes straight on: the page of the one link leads to the other.
import { paths } from '#addresses/paths.ts'
import type { Copy } from '#domain/copy/copy.ts'
import type { Participant } from '#domain/copy/participant.ts'
import { isSignersTurn, type RoundState, roundStateAt } from '#domain/signing/round.ts'
import { signingSecretOf } from '#server/auth/link-secret.ts'
import type { Scene } from '#server/method.ts'
import type { Database } from '#server/store/database.ts'
import { findRoundOf, listSigners } from '#server/store/rounds.ts'

const isUnderWay = (state: RoundState): boolean => state === 'preparing' || state === 'signing'

/** Null where it is not being signed, not by them, or not yet. */
export async function goOnSigning(
  db: Database,
  { copy, me }: { copy: Copy; me: Participant },
  { vault, now }: Pick<Scene, 'vault' | 'now'>,
): Promise<string | null> {
  const round = copy.state === 'signing' ? await findRoundOf(db, copy.id) : undefined
  if (!round || !isUnderWay(roundStateAt(round, now))) return null
  const people = await listSigners(db, round.id)
  // Whom the owner has put in somebody's place has another link, which is not for whoever filled in.
  const signer = people.find(({ participantId, generation }) => participantId === me.id && generation === 1)
  const waits = signer?.state === 'pending' || signer?.state === 'seen'
  if (!waits || !isSignersTurn(signer, people, round.inOrder)) return null
  return paths.sign(round.tempId, signingSecretOf(vault, signer))
}
