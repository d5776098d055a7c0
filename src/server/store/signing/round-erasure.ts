// Deletes rounds, but for their chains, when their copies or their owner's account are deleted.

import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { emptyContent } from '#domain/writing/model.ts'
import type { Database } from '../engine/database.ts'
import { participants } from '../schema/participants.ts'
import { rounds } from '../schema/rounds.ts'
import { deleteRoundKeys } from '../sealing/owner-keys.ts'

/** Deletes all but the chain of rounds that were never signed. Returns their files, to be removed. */
async function emptyRounds(db: Database, which: SQL | undefined, most?: number): Promise<string[][]> {
  const neverSigned = and(which, notInArray(rounds.state, ['sealing', 'signed']))
  const found = db
    .select({ id: rounds.id, shown: rounds.shownSha256, pdf: rounds.pdfSha256 })
    .from(rounds)
    .where(neverSigned)
  const ended = await (most === undefined ? found : found.limit(most))
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) {
    const noWords = { content: emptyContent(), values: {}, ownerName: '', folded: '', endReason: '' }
    const gone = { ...noWords, shownSha256: null, shownBytes: null, pdfSha256: null }
    await db.update(rounds).set(gone).where(inArray(rounds.id, ids))
    await deleteRoundKeys(db, ids)
    await db.update(participants).set({ signature: null, reason: '' }).where(inArray(participants.roundId, ids))
  }
  return ended.map(({ shown, pdf }) => [shown, pdf].filter((file) => file !== null))
}

/** Called before copies are deleted for good. */
export const emptyRoundsOf = async (db: Database, copyIds: string[]): Promise<void> =>
  void (await emptyRounds(db, inArray(rounds.copyId, copyIds)))

/** Of copies that were deleted with the trash. */
export const emptyLeftRounds = async (db: Database, most: number): Promise<number> =>
  (await emptyRounds(db, and(isNull(rounds.copyId), sql`${rounds.values} <> '{}'::jsonb`), most)).length

/**
 * Called before an account is deleted, with its open rounds cancelled. Signed rounds stay for the other signers, without their owner's
 * access; of the others only the chain is left. Returns their files, to be removed.
 */
export async function blockRounds(
  db: Database,
  { userId, email }: { userId: string; email: string },
): Promise<string[]> {
  const files = await emptyRounds(db, eq(rounds.userId, userId))
  await db.update(rounds).set({ ownerEmail: '', message: '' }).where(eq(rounds.userId, userId))
  const own = db.select({ id: rounds.id }).from(rounds).where(eq(rounds.userId, userId))
  // A hash of random data: no secret opens it.
  await db
    .update(participants)
    .set({ secretHash: sql`sha256(convert_to(${participants.id}::text || ':' || gen_random_uuid()::text, 'UTF8'))` })
    .where(and(inArray(participants.roundId, own), eq(participants.email, email)))
  return files.flat()
}
