// The people of copies at rest. Of a link only the hash of its secret is here.
import { and, asc, eq, inArray, max } from 'drizzle-orm'
import type { Participant } from '#domain/copy/participant.ts'
import type { Database } from './database.ts'
import { participants } from './schema/copies.ts'

type Row = typeof participants.$inferSelect

const toParticipant = ({ secretHash, place, remindedBySelf, ...row }: Row): Participant => row

export async function listParticipants(db: Database, copyId: string): Promise<Participant[]> {
  const rows = await db
    .select()
    .from(participants)
    .where(eq(participants.copyId, copyId))
    .orderBy(asc(participants.place))
  return rows.map(toParticipant)
}

/** Whose link it is; undefined for one that never was, or is no more. */
export async function findBySecret(db: Database, secretHash: Buffer): Promise<Participant | undefined> {
  const [row] = await db.select().from(participants).where(eq(participants.secretHash, secretHash))
  return row && toParticipant(row)
}

export async function findParticipant(db: Database, id: string): Promise<Participant | undefined> {
  const [row] = await db.select().from(participants).where(eq(participants.id, id))
  return row && toParticipant(row)
}

type New = Participant & { secretHash: Buffer }

/** The first place that nobody of the copy has had. */
export async function placesTaken(db: Database, copyId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(participants.place) })
    .from(participants)
    .where(eq(participants.copyId, copyId))
  return (row?.last ?? -1) + 1
}

/** False where an id is that of somebody else. `after`: the places that the copy's people have already; they stay. */
export async function insertParticipants(db: Database, people: readonly New[], after = 0): Promise<boolean> {
  if (people.length === 0) return true
  const rows = await db
    .insert(participants)
    .values(people.map((person, place) => ({ ...person, place: after + place })))
    .onConflictDoNothing()
    .returning({ id: participants.id })
  return rows.length === people.length
}

type Changes = Partial<Omit<Participant, 'id' | 'copyId' | 'createdAt'>> & {
  secretHash?: Buffer
  remindedBySelf?: number
}

export async function changeParticipant(db: Database, id: string, changes: Changes): Promise<void> {
  await db.update(participants).set(changes).where(eq(participants.id, id))
}

export async function removeParticipants(db: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(participants).where(inArray(participants.id, ids))
}

export async function markInvited(db: Database, ids: string[], now: Date): Promise<void> {
  if (ids.length > 0) await db.update(participants).set({ invitedAt: now }).where(inArray(participants.id, ids))
}

/** The first time that a link is opened, and only then. */
export async function markSeen(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(participants)
    .set({ state: 'seen', seenAt: now })
    .where(and(eq(participants.id, id), eq(participants.state, 'pending')))
}
