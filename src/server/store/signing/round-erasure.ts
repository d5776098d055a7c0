// What is left of rounds once their copies or their owner's account are erased.

import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { emptyContent } from '#domain/writing/model.ts'
import type { Database } from './database.ts'
import { rounds, signers } from './schema/rounds.ts'

/** Only the chain is left of what was never signed. Answers its files, to be removed. */
async function emptyRounds(db: Database, which: SQL | undefined, most?: number): Promise<string[][]> {
  const neverSigned = and(which, notInArray(rounds.state, ['sealing', 'signed']))
  const found = db.select({ id: rounds.id, shown: rounds.shownSha256 }).from(rounds).where(neverSigned)
  const ended = await (most === undefined ? found : found.limit(most))
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) {
    const noWords = { content: emptyContent(), values: {}, ownerName: '', folded: '', endReason: '' }
    const gone = { ...noWords, shownSha256: null, shownBytes: null }
    await db.update(rounds).set(gone).where(inArray(rounds.id, ids))
    await db.update(signers).set({ signature: null, reason: '' }).where(inArray(signers.roundId, ids))
  }
  return ended.map(({ shown }) => (shown ? [shown] : []))
}

/** Before copies are erased for good. */
export const emptyRoundsOf = async (db: Database, copyIds: string[]): Promise<void> =>
  void (await emptyRounds(db, inArray(rounds.copyId, copyIds)))

/** Of copies that went with the trash. */
export const emptyLeftRounds = async (db: Database, most: number): Promise<number> =>
  (await emptyRounds(db, and(isNull(rounds.copyId), sql`${rounds.values} <> '{}'::jsonb`), most)).length

/**
 * Before an account goes, whose open rounds are cancelled already. What everybody has signed stays for the others, without its owner's way in; of what came to nothing
 * only the chain is left, and its files are answered, to be removed.
 */
export async function blockRounds(
  db: Database,
  { userId, email }: { userId: string; email: string },
): Promise<string[]> {
  const files = await emptyRounds(db, eq(rounds.userId, userId))
  await db.update(rounds).set({ ownerEmail: '', message: '' }).where(eq(rounds.userId, userId))
  const own = db.select({ id: rounds.id }).from(rounds).where(eq(rounds.userId, userId))
  // Nobody knows the secret of which this would be the fingerprint.
  await db
    .update(signers)
    .set({ secretHash: sql`sha256(convert_to(${signers.id}::text || ':' || gen_random_uuid()::text, 'UTF8'))` })
    .where(and(inArray(signers.roundId, own), eq(signers.email, email)))
  return files.flat()
}
