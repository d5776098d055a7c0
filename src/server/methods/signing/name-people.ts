// Stores the owner's last corrections of who takes part, before a round begins.
import type { Participant } from '#domain/copy/participant.ts'
import type { askedToSign } from '#domain/signing/signer/asked-to-sign.ts'
import type { Vault } from '#server/auth/vault.ts'
import { insertPeople, renewLink } from '#server/methods/copy/people-links.ts'
import { changeParticipant, placesTaken, removeParticipants } from '#server/store/copy/participants.ts'
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
  if (added[0]) await insertPeople(db, vault, added, await placesTaken(db, added[0].copyId))
  return [
    ...people.map((each) => (corrected.has(each.id) ? { ...each, generation: each.generation + 1 } : each)),
    ...added,
  ]
}
