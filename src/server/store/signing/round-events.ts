// The chain of a round: append-only, enforced by a trigger.
import { createHash } from 'node:crypto'
import { and, asc, eq, gt } from 'drizzle-orm'
import { type Contradiction, contradictionIn } from '#domain/signing/contradiction.ts'
import { type Break, brokenAt, type ChainHead, type Link, noHead } from '#domain/signing/evidence/chain.ts'
import { listSigners } from '../copy/participants.ts'
import type { Database } from '../engine/database.ts'
import { roundEvents, rounds } from '../schema/rounds.ts'
import { findRound } from './rounds.ts'

export const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

export async function headOf(db: Database, roundId: string): Promise<ChainHead> {
  const { headNumber: number, headHash: hash } = rounds
  const [head] = await db.select({ number, hash }).from(rounds).where(eq(rounds.id, roundId))
  return head?.hash ? { number: head.number, hash: head.hash } : noHead
}

export const listEvents = (db: Database, roundId: string): Promise<Link[]> =>
  db
    .select({
      number: roundEvents.number,
      event: roundEvents.event,
      previous: roundEvents.previous,
      hash: roundEvents.hash,
    })
    .from(roundEvents)
    .where(eq(roundEvents.roundId, roundId))
    .orderBy(asc(roundEvents.number))

/** Whether the chain has this hash at this number, which implies the same links before it. */
export async function hasEvents(db: Database, roundId: string, number: number, hash: string): Promise<boolean> {
  const at = and(eq(roundEvents.roundId, roundId), eq(roundEvents.number, number))
  const [found] = await db.select({ hash: roundEvents.hash }).from(roundEvents).where(at)
  return found?.hash.toString('hex') === hash
}

type Fault = Break | Contradiction

/** What is wrong with the evidence of a round: with its chain, or with the rows beside it. */
export async function faultIn(db: Database, roundId: string): Promise<Fault | undefined> {
  // The head first: a link added meanwhile makes the chain longer than this head, never shorter.
  const head = await headOf(db, roundId)
  const links = await listEvents(db, roundId)
  const [round, people] = [await findRound(db, roundId), await listSigners(db, roundId)]
  const found = brokenAt(links, sha256, head) ?? (round && contradictionIn({ round, people }, links, sha256))
  // An event was added between the reads: read again.
  return found && (await headOf(db, roundId)).number !== head.number ? faultIn(db, roundId) : found
}

type Page = { after?: string | null | undefined; most: number }
type BrokenChain = { roundId: string } & Fault

/** Checks every chain, one by one: how many are whole, and what is wrong with the others. */
export async function checkChains(
  db: Database,
  { after, most }: Page = { most: Number.MAX_SAFE_INTEGER },
): Promise<{ ids: string[]; whole: number; broken: BrokenChain[] }> {
  const all = await db
    .select({ id: rounds.id })
    .from(rounds)
    .where(after ? gt(rounds.id, after) : undefined)
    .orderBy(asc(rounds.id))
    .limit(most)
  const broken: BrokenChain[] = []
  for (const { id } of all) {
    const found = await faultIn(db, id)
    if (found) broken.push({ roundId: id, ...found })
  }
  return { ids: all.map(({ id }) => id), whole: all.length - broken.length, broken }
}
