// Stores a corrected name or address under a new link, which revokes the earlier one.
import type { Participant } from '#domain/copy/participant.ts'
import type { Signer } from '#domain/signing/round.ts'
import { secretOf, signingSecretOf } from '#server/auth/link-secret.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { Vault } from '#server/auth/vault.ts'
import { changeParticipant } from '#server/store/copy/participants.ts'
import type { Database } from '#server/store/engine/database.ts'
import { withdrawNotices } from '#server/store/notice/withdrawn-notices.ts'

type Corrected = Pick<Participant, 'name' | 'email' | 'addressBy' | 'way'>

/** The copy must be locked. */
export async function renewLink(
  db: Database,
  vault: Vault,
  somebody: Participant,
  corrected: Corrected & Partial<Pick<Participant, 'does' | 'turn' | 'invitedAt'>>,
): Promise<void> {
  const generation = somebody.generation + 1
  const secretHash = hashToken(secretOf(vault, { ...somebody, generation }))
  await withdrawNotices(db, somebody)
  await changeParticipant(db, somebody.id, { ...corrected, generation, secretHash, handedAt: null, letter: null })
}

/** The round must be locked. Resets what belonged to the earlier link: that it was opened, and its code. */
export async function renewSigningLink(
  db: Database,
  vault: Vault,
  signer: Signer,
  corrected: Corrected,
): Promise<Signer> {
  const renewed = {
    ...corrected,
    generation: signer.generation + 1,
    state: 'pending',
    seenAt: null,
    letter: null,
  } as const
  const next = { ...signer, ...renewed }
  await withdrawNotices(db, signer)
  await changeParticipant(db, signer.id, {
    ...renewed,
    secretHash: hashToken(signingSecretOf(vault, next)),
    codeHash: null,
  })
  return next
}
