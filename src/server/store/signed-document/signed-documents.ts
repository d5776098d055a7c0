// Signed documents as one account has them: their owners, and the folder of each.
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Round, Signer, WholeRound } from '#domain/signing/round.ts'
import { isSigned } from '#domain/signing/signed.ts'
import { nameIn } from '../copy/copy-name.ts'
import { listSigners } from '../copy/participants.ts'
import type { Database } from '../engine/database.ts'
import { participants } from '../schema/participants.ts'
import { rounds } from '../schema/rounds.ts'
import { signedPlaces } from '../schema/signed-documents.ts'
import { users } from '../schema/tables.ts'
import { folders } from '../schema/writings.ts'
import { findRound, findWholeRound } from '../signing/rounds.ts'
import { theirs } from './signed-lists.ts'

/** Whose each of them is; undefined where one of them is not there. */
export async function listSignedOwners(
  db: Database,
  ids: readonly string[],
): Promise<{ userId: string | null; emails: string[] }[] | undefined> {
  const wanted = [...new Set(ids)]
  const found = await db
    .select({
      userId: rounds.userId,
      emails: sql<string[]>`array(select email from ${participants} where round_id = rounds.id and email <> '')`,
    })
    .from(rounds)
    .where(and(inArray(rounds.id, wanted), inArray(rounds.state, ['sealing', 'signed'])))
  return found.length < wanted.length ? undefined : found
}

export type LoadedSigned = { round: Round; people: Signer[]; userId: string | null; emails: string[] }

export async function findSigned(db: Database, id: string): Promise<LoadedSigned | undefined> {
  const round = await findRound(db, id)
  if (!round || !isSigned(round)) return undefined
  const people = await listSigners(db, id)
  return { round, people, userId: round.userId, emails: people.flatMap(({ email }) => email || []) }
}

/** With the text and the answers, which say who represents whom. */
export async function findWholeSigned(
  db: Database,
  id: string,
): Promise<(LoadedSigned & { round: WholeRound }) | undefined> {
  const signed = await findSigned(db, id)
  const round = await findWholeRound(db, id)
  return signed && round && { ...signed, round }
}

export type SignedPlace = { folderId: string | null; hiddenAt: Date | null }

/** A folder that is in the trash is none. */
export async function findPlace(db: Database, userId: string, roundId: string): Promise<SignedPlace> {
  const [row] = await db
    .select({ folderId: folders.id, hiddenAt: signedPlaces.hiddenAt })
    .from(signedPlaces)
    .leftJoin(folders, and(eq(folders.id, signedPlaces.folderId), sql`${folders.deletedAt} is null`))
    .where(and(eq(signedPlaces.userId, userId), eq(signedPlaces.roundId, roundId)))
  return row ?? { folderId: null, hiddenAt: null }
}

async function place(db: Database, userId: string, ids: readonly string[], where: Partial<SignedPlace>): Promise<void> {
  const rows = [...new Set(ids)].map((roundId) => ({ userId, roundId, ...where }))
  await db
    .insert(signedPlaces)
    .values(rows)
    .onConflictDoUpdate({ target: [signedPlaces.userId, signedPlaces.roundId], set: where })
}

export const moveSigneds = (db: Database, userId: string, ids: readonly string[], folderId: string | null) =>
  place(db, userId, ids, { folderId })

export const hideSigneds = (db: Database, userId: string, ids: readonly string[], hiddenAt: Date | null) =>
  place(db, userId, ids, { hiddenAt })

/** With the name under which this account sees it. */
const sealedColumns = (userId: string) => ({
  id: rounds.id,
  name: nameIn('rounds', userId),
  sha256: rounds.sealedSha256,
})
type SealedFile = { id: string; name: string; sha256: string }

/** Undefined while it is being sealed. */
export async function readSealed(db: Database, userId: string, id: string): Promise<SealedFile | undefined> {
  const [row] = await db.select(sealedColumns(userId)).from(rounds).where(eq(rounds.id, id))
  return row?.sha256 ? { ...row, sha256: row.sha256 } : undefined
}

const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Every sealed file of a user, hidden ones too, one by one: for the export. */
export async function* readSealedOf(db: Database, userId: string): AsyncGenerator<SealedFile> {
  const [who] = await db
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  if (!who) return
  const somebody = { userId, email: who.emailVerifiedAt ? who.email : null }
  for (let last = beforeAll; ; ) {
    const [row] = await db
      .select(sealedColumns(userId))
      .from(rounds)
      .where(and(sql`rounds.id in (${theirs(somebody)})`, eq(rounds.state, 'signed'), gt(rounds.id, last)))
      .orderBy(asc(rounds.id))
      .limit(1)
    if (!row) return
    if (row.sha256) yield { ...row, sha256: row.sha256 }
    last = row.id
  }
}
