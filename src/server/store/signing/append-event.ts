// Adds a link to the chain of a round, which the database only lets grow. Only server/effects does.
import { eq } from 'drizzle-orm'
import { type ChainHead, nextLink, type Recorded } from '#domain/signing/evidence/chain.ts'
import type { Database } from '../engine/database.ts'
import { roundEvents, rounds } from '../schema/rounds.ts'
import { headOf, sha256 } from './round-events.ts'

/** Of a locked round: two events at once would have the same number, which the primary key refuses. */
export async function appendEvent(db: Database, roundId: string, event: Recorded, now: Date): Promise<ChainHead> {
  const head = await headOf(db, roundId)
  const link = nextLink(head, { ...event, round: roundId, at: now.toISOString() }, sha256)
  const { number, event: text, previous } = link
  const hash = Buffer.from(link.hash)
  await db.insert(roundEvents).values({ roundId, number, at: now, event: text, previous: Buffer.from(previous), hash })
  await db.update(rounds).set({ headNumber: number, headHash: hash }).where(eq(rounds.id, roundId))
  return link
}
