// What is behind a link by which somebody shows a signed document.
import { Refusal } from '#domain/refusal.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { Database } from '#server/store/database.ts'
import { findShareBySecret } from '#server/store/signed-shares.ts'
import { loadWholeSigned } from '#server/store/signeds.ts'

export async function loadShared(db: Database, secret: string) {
  const share = await findShareBySecret(db, hashToken(secret))
  if (!share) throw new Refusal('not_found')
  const { round, people } = await loadWholeSigned(db, share.roundId)
  return { share, round, people }
}
