// When a sealed file is stamped next: at once where it has no timestamp, and a day later for the archive, when revocation lists
// cover the moment of the seal.

import { type SealLevel, stampedLevel } from '#domain/signing/round.ts'
import { raise } from '#server/effects/effects.ts'
import type { Sealer } from '#server/seal/sealer.ts'
import type { Database } from '#server/store/engine/database.ts'

const day = 24 * 60 * 60_000

export async function planArchive(
  db: Database,
  sealer: Sealer,
  { roundId, level }: { roundId: string; level: SealLevel },
  now: Date,
): Promise<void> {
  if (!sealer.archive || !stampedLevel(level)) return
  const runAt = level === 'B-B' ? now : new Date(now.getTime() + day)
  await raise({ db, now }, 'round.archive-planned', { roundId, level, runAt })
}
