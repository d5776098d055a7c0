// Searches a user's own documents of every kind: few results of each, and only among the newest, so that the cost does not grow with
// their number.
import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { CopyHead } from '#domain/copy/copy.ts'
import type { WritingHead } from '#domain/writing/writing.ts'
import { foldedFor, nameIn, ownersNameIn } from '../copy/copy-name.ts'
import type { Database } from '../engine/database.ts'
import { copies } from '../schema/copies.ts'
import { participants } from '../schema/participants.ts'
import { rounds } from '../schema/rounds.ts'
import { shares } from '../schema/sharing.ts'
import { signedPlaces } from '../schema/signed-documents.ts'
import { users } from '../schema/tables.ts'
import { writings } from '../schema/writings.ts'
import { holdsWords } from './words-in.ts'

/** How many results of each kind. */
const most = 5
const looked = 5_000

type Found = { id: string; title: string }
export type FoundWriting = Found & Pick<WritingHead, 'visibility' | 'status' | 'updatedAt'>
export type FoundCopy = Found & Pick<CopyHead, 'state' | 'deadline' | 'updatedAt'>
export type FoundSigned = Found & { sealedAt: Date | null }
export type FoundShared = Found & { owner: string }

export function findWritings(db: Database, userId: string, q: string): Promise<FoundWriting[]> {
  const newest = db
    .select({
      id: writings.id,
      title: writings.title,
      visibility: writings.visibility,
      status: writings.status,
      updatedAt: writings.updatedAt,
      folded: writings.folded,
    })
    .from(writings)
    .where(and(eq(writings.userId, userId), isNull(writings.deletedAt)))
    .orderBy(desc(writings.updatedAt))
    .limit(looked)
    .as('newest')
  const { id, title, visibility, status, updatedAt } = newest
  return db
    .select({ id, title, visibility, status, updatedAt })
    .from(newest)
    .where(and(...holdsWords(newest.folded, q)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(most)
}

/** Without signed copies, which `findSigneds` finds. */
export function findCopies(db: Database, userId: string, q: string): Promise<FoundCopy[]> {
  const newest = db
    .select({
      id: copies.id,
      title: ownersNameIn('copies').as('name'),
      state: copies.state,
      deadline: copies.deadline,
      updatedAt: copies.updatedAt,
      folded: copies.folded,
    })
    .from(copies)
    .where(and(eq(copies.userId, userId), isNull(copies.deletedAt), ne(copies.state, 'signed')))
    .orderBy(desc(copies.updatedAt))
    .limit(looked)
    .as('newest')
  const { id, title, state, deadline, updatedAt } = newest
  return db
    .select({ id, title, state, deadline, updatedAt })
    .from(newest)
    .where(and(...holdsWords(newest.folded, q)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(most)
}

type Somebody = { userId: string; email: string | null }

/** Two queries, one per index: a single condition would scan all rounds. */
const theirs = ({ userId, email }: Somebody): SQL => sql`
  (select id from ${rounds} where user_id = ${userId} order by started_at desc limit ${looked})
  ${email === null ? sql`` : sql`union (select round_id from ${participants} where email = ${email} and email <> '' and round_id is not null limit ${looked})`}`

export const findSignedDocuments = (db: Database, somebody: Somebody, q: string): Promise<FoundSigned[]> =>
  db
    .select({ id: rounds.id, title: nameIn('rounds', somebody.userId), sealedAt: rounds.sealedAt })
    .from(rounds)
    .leftJoin(signedPlaces, and(eq(signedPlaces.roundId, rounds.id), eq(signedPlaces.userId, somebody.userId)))
    .where(
      and(
        sql`${rounds.id} in (${theirs(somebody)})`,
        eq(rounds.state, 'signed'),
        isNull(signedPlaces.hiddenAt),
        ...holdsWords(foldedFor(somebody.userId), q),
      ),
    )
    .orderBy(desc(rounds.sealedAt), desc(rounds.id))
    .limit(most)

export const findShared = (db: Database, email: string, q: string): Promise<FoundShared[]> =>
  db
    .select({
      id: writings.id,
      title: writings.title,
      owner: sql<string>`trim(${users.firstname} || ' ' || ${users.lastname})`,
    })
    .from(shares)
    .innerJoin(writings, eq(writings.id, shares.writingId))
    .innerJoin(users, eq(users.id, writings.userId))
    .where(and(eq(shares.email, email), isNull(writings.deletedAt), ...holdsWords(writings.folded, q)))
    .orderBy(desc(shares.sharedAt), desc(shares.id))
    .limit(most)
