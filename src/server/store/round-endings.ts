// A round comes to nothing: it stays as it is with all that happened in it, and the copy can be signed anew.

import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Copy } from '#domain/copy/copy.ts'
import { nameForOthers } from '#domain/copy/copy-name.ts'
import { isRoundOwner } from '#domain/signing/owners-part.ts'
import type { Round, Signer } from '#domain/signing/round.ts'
import { emptyContent } from '#domain/writing/model.ts'
import { changeCopy, holdCopy } from './copies.ts'
import type { Database } from './database.ts'
import { askRoundLetters } from './letters.ts'
import { tell } from './notices.ts'
import { appendEvent } from './round-events.ts'
import { changeRound, holdRound, listSigners } from './rounds.ts'
import { rounds, signers } from './schema/rounds.ts'

type Ending = { state: 'cancelled' | 'declined'; reason: string; except?: string }

/** Of a round that is held. Whoever had heard of it hears that it is over. */
export async function endRound(
  db: Database,
  { round, people, copy }: { round: Round; people: readonly Signer[]; copy: Copy | undefined },
  { state, reason, except }: Ending,
  now: Date,
): Promise<void> {
  await changeRound(db, round.id, { state, endedAt: now, endReason: reason })
  if (copy?.state === 'signing')
    await changeCopy(db, copy, { state: state === 'declined' ? 'declined' : 'complete', deadline: null }, now)
  const { userId } = round
  const over = { kind: state, key: `${state}:${round.id}`, title: nameForOthers(round), who: except ?? userId } as const
  const told = people.filter(({ id, invitedAt }) => invitedAt && id !== except)
  await askRoundLetters(
    db,
    state,
    told.filter((each) => each.way === 'email' && !isRoundOwner(each, people, round)),
    now,
  )
  for (const { email } of told) await tell(db, { ...over, to: { email }, ...(userId && { by: { userId } }) }, now)
  // Its owner has called it off; that somebody will not sign is what they hear.
  const decliner = people.find(({ id }) => id === except)
  if (userId && decliner)
    await tell(db, { ...over, to: { userId }, subject: round.copyId, by: { email: decliner.email } }, now)
}

/** Their copies are about to go with the account: whoever was to sign hears that it comes to nothing. */
async function cancelOpenRounds(db: Database, userId: string, now: Date): Promise<void> {
  const open = and(eq(rounds.userId, userId), inArray(rounds.state, ['preparing', 'signing']))
  for (const { id, copyId } of await db.select({ id: rounds.id, copyId: rounds.copyId }).from(rounds).where(open)) {
    if (copyId) await holdCopy(db, copyId)
    const round = await holdRound(db, id)
    if (round.state !== 'preparing' && round.state !== 'signing') continue
    await appendEvent(db, id, { kind: 'cancelled', reason: '', by_erasure: true }, now)
    const people = await listSigners(db, id)
    await endRound(db, { round, people, copy: undefined }, { state: 'cancelled', reason: '' }, now)
  }
}

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
 * Before an account goes. What everybody has signed stays for the others, without its owner's way in; of what came to nothing
 * only the chain is left, and its files are answered, to be removed.
 */
export async function blockRounds(
  db: Database,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<string[]> {
  await cancelOpenRounds(db, userId, now)
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
