// Stores the owner's last corrections of who takes part, before a round begins.
import type { Participant } from '#domain/copy/participant.ts'
import { Refusal } from '#domain/refusal.ts'
import type { askedToSign } from '#domain/signing/signer/asked-to-sign.ts'
import { secretOf } from '#server/auth/link-secret.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { Vault } from '#server/auth/vault.ts'
import { renewLink } from '#server/methods/copy/renew-link.ts'
import {
  changeParticipant,
  insertParticipants,
  placesTaken,
  removeParticipants,
} from '#server/store/copy/participants.ts'
import type { Database } from '#server/store/engine/database.ts'

/** The copy must be locked. */
export async function namePeople(
  db: Database,
  before: readonly Participant[],
  { people, added, removed, corrected }: ReturnType<typeof askedToSign>,
  vault: Vault,
): Promise<Participant[]> {
  const named = new Map(people.map((each) => [each.id, each]))
  await removeParticipants(db, [...removed])
  for (const somebody of before) {
    const { name, email, addressBy, way, does, turn } = named.get(somebody.id) ?? somebody
    const isSame = email === somebody.email && way === somebody.way && does === somebody.does && turn === somebody.turn
    if (corrected.has(somebody.id)) await renewLink(db, vault, somebody, { name, email, addressBy, way, does, turn })
    else if (!isSame) await changeParticipant(db, somebody.id, { email, addressBy, way, does, turn })
  }
  const withSecrets = added.map((each) => ({ ...each, secretHash: hashToken(secretOf(vault, each)) }))
  const place = added[0] ? await placesTaken(db, added[0].copyId) : 0
  // The id exists already: as ids are random, the caller has copied it.
  if (!(await insertParticipants(db, withSecrets, place)))
    throw new Refusal('invalid_input', { fields: { participants: { code: 'bad_value' } } })
  return [
    ...people.map((each) => (corrected.has(each.id) ? { ...each, generation: each.generation + 1 } : each)),
    ...added,
  ]
}
