// Stored people of copies and of rounds. Of a link only the hash of its secret is stored.
import { and, asc, eq, getTableColumns, inArray, isNotNull, max, or, type SQL } from 'drizzle-orm'
import type { Participant, Person } from '#domain/copy/participant.ts'
import type { LetterFact } from '#domain/letter-fact.ts'
import type { Signer } from '#domain/signing/round.ts'
import type { Database } from '../engine/database.ts'
import { participants } from '../schema/participants.ts'
import { rounds } from '../schema/rounds.ts'
import { foldedRound } from './copy-name.ts'

type Row = typeof participants.$inferSelect

const { secretHash, remindedBySelf, signedHow, codeHash, codeUntil, ...columns } = getTableColumns(participants)
const { roundId, participantId, place, line, signature, consent, reason, ...ofCopy } = columns
const { copyId, doneGeneration, corrections, begunAt, handedAt, createdAt, ...ofRound } = columns
export const participantColumns = ofCopy

/** The types of the table do not say which columns are null for people of copies, and which for people of rounds. */
const reading =
  <P extends Person>(ofKind: typeof ofCopy | typeof ofRound, isOfKind: SQL) =>
  async (db: Database, which: SQL | undefined): Promise<P[]> => {
    const rows = db.select(ofKind).from(participants).where(and(isOfKind, which))
    return (await rows.orderBy(asc(participants.place))) as unknown as P[]
  }
const readParticipants = reading<Participant>(ofCopy, isNotNull(copyId))
const readSigners = reading<Signer>(ofRound, isNotNull(roundId))

export const listParticipants = (db: Database, copyId: string): Promise<Participant[]> =>
  readParticipants(db, eq(participants.copyId, copyId))

export const listSigners = (db: Database, roundId: string): Promise<Signer[]> =>
  readSigners(db, eq(participants.roundId, roundId))

export const findParticipant = async (db: Database, id: string): Promise<Participant | undefined> =>
  (await readParticipants(db, eq(participants.id, id)))[0]

/** Of a copy or of a round. */
export const findPerson = async (db: Database, id: string): Promise<Participant | Signer | undefined> =>
  (await findParticipant(db, id)) ?? (await readSigners(db, eq(participants.id, id)))[0]

/** The participant with this link; undefined if it never existed, or was revoked. */
export const findBySecret = async (db: Database, secretHash: Buffer): Promise<Participant | undefined> =>
  (await readParticipants(db, eq(participants.secretHash, secretHash)))[0]

/** `tempId`: the round in the address of the link. */
export async function findSignerBySecret(
  db: Database,
  tempId: string,
  secretHash: Buffer,
): Promise<Signer | undefined> {
  const named = db.select({ id: rounds.id }).from(rounds).where(eq(rounds.tempId, tempId))
  return (await readSigners(db, and(eq(participants.secretHash, secretHash), inArray(participants.roundId, named))))[0]
}

/** The first place after those of the copy's people. */
export async function placesTaken(db: Database, copyId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(participants.place) })
    .from(participants)
    .where(eq(participants.copyId, copyId))
  return (row?.last ?? -1) + 1
}

type New = (Participant | (Signer & Pick<Participant, 'createdAt'>)) & { secretHash: Buffer }

/** False if one of the ids exists already. `after`: the first free place. */
export async function insertParticipants(db: Database, people: readonly New[], after = 0): Promise<boolean> {
  if (people.length === 0) return true
  const rows = await db
    .insert(participants)
    .values(people.map((person, place) => ({ ...person, place: after + place })))
    .onConflictDoNothing()
    .returning({ id: participants.id })
  return rows.length === people.length
}

type Changes = Partial<Omit<Row, 'id' | 'copyId' | 'roundId' | 'participantId' | 'place' | 'createdAt'>>

export async function changeParticipant(db: Database, id: string, changes: Changes): Promise<void> {
  const [changed] = await db.update(participants).set(changes).where(eq(participants.id, id)).returning({ roundId })
  if (changed?.roundId && changes.name !== undefined) await refold(db, changed.roundId)
}

/** Updates the search text of the round after a name has changed. */
async function refold(db: Database, roundId: string): Promise<void> {
  const { title, defaultName, ownerName } = rounds
  const [round] = await db.select({ title, defaultName, ownerName }).from(rounds).where(eq(rounds.id, roundId))
  const names = (await listSigners(db, roundId)).map(({ name }) => name)
  if (round)
    await db
      .update(rounds)
      .set({ folded: foldedRound(round, names) })
      .where(eq(rounds.id, roundId))
}

export async function removeParticipants(db: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(participants).where(inArray(participants.id, ids))
}

export async function markInvited(db: Database, ids: string[], now: Date): Promise<void> {
  if (ids.length > 0) await db.update(participants).set({ invitedAt: now }).where(inArray(participants.id, ids))
}

/** A conditional update: only the first opening of a link counts. */
export async function markSeen(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(participants)
    .set({ state: 'seen', seenAt: now })
    .where(and(eq(participants.id, id), eq(participants.state, 'pending')))
}

/** After the deadline of a copy or a round has changed: each reminder is sent once more. */
export async function remindAnew(db: Database, of: { copyId: string } | { roundId: string }): Promise<void> {
  const isIn = 'copyId' in of ? eq(participants.copyId, of.copyId) : eq(participants.roundId, of.roundId)
  await db.update(participants).set({ remindedBySelf: 0 }).where(isIn)
}

type LetterTo = Pick<Person, 'id' | 'generation'>

/** What became of the last letter to these people, unless their links have changed since. */
export async function saveLetter(db: Database, people: readonly LetterTo[], letter: LetterFact): Promise<void> {
  const { id, generation } = participants
  const links = people.map((each) => and(eq(id, each.id), eq(generation, each.generation)))
  if (links.length > 0)
    await db
      .update(participants)
      .set({ letter })
      .where(or(...links))
}

type CodeState = Pick<Row, 'codeHash' | 'codeUntil'>

export async function findCode(db: Database, signerId: string): Promise<CodeState | undefined> {
  const [row] = await db.select({ codeHash, codeUntil }).from(participants).where(eq(participants.id, signerId))
  return row
}
