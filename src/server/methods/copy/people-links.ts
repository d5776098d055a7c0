// The links of people of copies and rounds: stored with a new person, and replaced when a name or an address is corrected.
import type { Participant } from '#domain/copy/participant.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Signer } from '#domain/signing/round.ts'
import { linkHashOf } from '#server/auth/link-secret.ts'
import type { Vault } from '#server/auth/vault.ts'
import { changeParticipant, insertParticipants } from '#server/store/copy/participants.ts'
import type { Database } from '#server/store/engine/database.ts'
import { withdrawNotices } from '#server/store/notice/withdrawn-notices.ts'

/** The copy must be locked. `after`: the first free place. */
export async function insertPeople(db: Database, vault: Vault, people: readonly Participant[], after = 0) {
  const linked = people.map((each) => ({ ...each, secretHash: linkHashOf(vault, each) }))
  // The id exists already: as ids are random, the caller has copied it.
  if (!(await insertParticipants(db, linked, after)))
    throw new Refusal('invalid_input', { fields: { participants: { code: 'bad_value' } } })
}

type Corrected = Pick<Participant, 'name' | 'email' | 'addressBy' | 'way'> &
  Partial<Pick<Participant, 'does' | 'turn' | 'invitedAt'>>

/** What belonged to the earlier link of a participant: that it was handed over; of a signer: that it was opened, and its code. */
const ofEarlierLink = {
  copy: { handedAt: null },
  round: { state: 'pending', seenAt: null, codeHash: null },
} as const

/** Revokes the earlier link. The copy or the round must be locked. */
export async function renewLink<P extends Participant | Signer>(
  db: Database,
  vault: Vault,
  person: P,
  corrected: Corrected,
): Promise<P> {
  const ended = ofEarlierLink['roundId' in person ? 'round' : 'copy']
  const changes = { ...corrected, ...ended, generation: person.generation + 1, letter: null }
  const renewed = { ...person, ...changes }
  await withdrawNotices(db, person)
  await changeParticipant(db, person.id, { ...changes, secretHash: linkHashOf(vault, renewed) })
  return renewed
}
