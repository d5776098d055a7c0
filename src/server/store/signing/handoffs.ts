// Signatures drawn on a phone: found by the hash of their code, stored encrypted, deleted once used.
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Round, Signer, SignerState } from '#domain/signing/round.ts'
import type { Handoff } from '#domain/signing/signer/handoff.ts'
import type { Signature } from '#domain/signing/signer/signature.ts'
import type { Sealing } from '../account/kept-parties.ts'
import type { Database } from '../engine/database.ts'
import { deleteSome } from '../engine/sweep.ts'
import { participants } from '../schema/participants.ts'
import { rounds } from '../schema/rounds.ts'
import { handoffs } from '../schema/signatures.ts'

type NewHandoff = Pick<Handoff, 'id' | 'generation' | 'expiresAt'> & { signerId: string; secretHash: Buffer }

/** The round must be locked. Ends the signer's earlier handoffs. */
export async function insertHandoff(db: Database, handoff: NewHandoff, now: Date): Promise<void> {
  await endHandoffs(db, handoff.signerId, now)
  await db.insert(handoffs).values(handoff)
}

/** Ends the signer's open handoffs, and deletes their drawings. */
export async function endHandoffs(db: Database, signerId: string, now: Date): Promise<void> {
  await db
    .update(handoffs)
    .set({ endedAt: now, sealed: null })
    .where(and(eq(handoffs.signerId, signerId), isNull(handoffs.endedAt)))
}

export type FoundHandoff = {
  handoff: Handoff
  round: Pick<Round, 'tempId' | 'title' | 'state' | 'deadline'>
  signer: Pick<Signer, 'id' | 'name' | 'state' | 'generation'> & { secretHash: Buffer }
  signature: Signature | null
}

export async function findHandoff(
  db: Database,
  { open }: Pick<Sealing, 'open'>,
  secretHash: Buffer,
): Promise<FoundHandoff | undefined> {
  const { tempId, title, state, deadline } = rounds
  const { id, name, generation, secretHash: linkHash } = participants
  const [row] = await db
    .select({
      handoff: handoffs,
      round: { tempId, title, state, deadline },
      signer: { id, name, state: sql<SignerState>`${participants.state}`, generation, secretHash: linkHash },
    })
    .from(handoffs)
    .innerJoin(participants, eq(participants.id, handoffs.signerId))
    .innerJoin(rounds, eq(rounds.id, participants.roundId))
    .where(eq(handoffs.secretHash, secretHash))
  if (!row) return undefined
  const text = row.handoff.sealed ? open(row.handoff.sealed) : undefined
  return { ...row, signature: text === undefined ? null : (JSON.parse(text) as Signature) }
}

type Sent = { id: string; signature: Signature; sentHash: Buffer; now: Date }

/** A conditional update: false if the handoff has a drawing already, has ended or has expired. */
export async function saveSent(
  db: Database,
  { seal }: Pick<Sealing, 'seal'>,
  { id, signature, sentHash, now }: Sent,
): Promise<boolean> {
  const isOpen = sql`${handoffs.expiresAt} > ${now.toISOString()}::timestamptz`
  const rows = await db
    .update(handoffs)
    .set({ sealed: seal(JSON.stringify(signature)), sentHash })
    .where(and(eq(handoffs.id, id), isNull(handoffs.sentHash), isNull(handoffs.endedAt), isOpen))
    .returning({ id: handoffs.id })
  return rows.length === 1
}

/** Whether this drawing was sent by a handoff of this signer. */
export async function wasHandedOver(db: Database, signerId: string, sentHash: Buffer): Promise<boolean> {
  const [row] = await db
    .select({ id: handoffs.id })
    .from(handoffs)
    .where(and(eq(handoffs.signerId, signerId), eq(handoffs.sentHash, sentHash)))
    .limit(1)
  return row !== undefined
}

/** Deletes drawings of handoffs that expired unused. */
export async function eraseExpiredDrawings(db: Database, now: Date, most: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with chosen as (
      select id from ${handoffs} where sealed is not null and expires_at < ${now.toISOString()}::timestamptz
      limit ${most} for update skip locked)
    update ${handoffs} set sealed = null where id in (select id from chosen)`)
  return rowCount ?? 0
}

export const deleteOldHandoffs = (db: Database, before: Date, most: number): Promise<number> =>
  deleteSome(db, handoffs, { key: handoffs.id, where: lt(handoffs.expiresAt, before), most })
