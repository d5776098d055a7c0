// Another name or address of a participant: the link before is dead at once.
import type { Participant } from '#domain/copy/participant.ts'
import { secretOf } from '#server/auth/link-secret.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { Vault } from '#server/auth/vault.ts'
import type { Database } from '#server/store/database.ts'
import { changeParticipant } from '#server/store/participants.ts'
import { withdrawNotices } from '#server/store/withdrawn-notices.ts'

type Corrected = Partial<Pick<Participant, 'name' | 'email' | 'addressBy' | 'way' | 'does' | 'turn' | 'invitedAt'>>

/** Of a copy that is held. */
export async function renewLink(
  db: Database,
  vault: Vault,
  somebody: Participant,
  corrected: Corrected,
): Promise<void> {
  const generation = somebody.generation + 1
  const secretHash = hashToken(secretOf(vault, { ...somebody, generation }))
  await withdrawNotices(db, somebody)
  await changeParticipant(db, somebody.id, { ...corrected, generation, secretHash, handedAt: null, letter: null })
}
