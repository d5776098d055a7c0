// The texts of a user's own documents, a few at a time from the newest on, for a search that reads them outside SQL, which cannot
// read what is encrypted.
import { and, desc, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Answers, valuesOf } from '#domain/copy/answers/answers.ts'
import type { Values } from '#domain/filling/values.ts'
import type { UnlaidText } from '#domain/sheet/sheet.ts'
import type { Country } from '#domain/words/conventions.ts'
import { readContent } from '#domain/writing/format.ts'
import { type ListState as CopyState, inState as isCopyIn } from '../copy/copy-lists.ts'
import { foldedFor, nameIn, ownersNameIn } from '../copy/copy-name.ts'
import type { Database } from '../engine/database.ts'
import { copies } from '../schema/copies.ts'
import { rounds } from '../schema/rounds.ts'
import { signedPlaces } from '../schema/signed-documents.ts'
import { folders, writings } from '../schema/writings.ts'
import { openText, type SealedColumn } from '../sealing/row-sealing.ts'
import { folderOf, hasSigned, placeOf } from '../signed-document/signed-lists.ts'
import { inFolder } from '../writing/folder-branch.ts'
import { inState, type ListState } from '../writing/writing-lists.ts'
import { holdsWords } from './words-in.ts'

/** Where a search goes on: the moment in microseconds, and the id, of the last document that was looked at. */
export type TextCursor = { micros: string; id: string }
type Sought = {
  userId: string
  /** Null until it is confirmed. */
  email: string | null
  q: string
  folderId: string | null | undefined
  after: TextCursor | undefined
  now: Date
}
export type SoughtTexts =
  | (Sought & { kind: 'writings'; state: ListState })
  | (Sought & { kind: 'copies'; state: CopyState })
  | (Sought & { kind: 'signeds' })

type Row = {
  id: string
  title: string
  /** What SQL searches, in small letters without accents. */
  names: string
  folderId: string | null
  at: Date
  micros: string
  textTitle: string
  country: string
  /** As stored, in JSON. */
  content: string
  given: string
}
export type OwnText = Pick<Row, 'id' | 'title' | 'names' | 'folderId' | 'at'> & {
  cursor: TextCursor
  /** Decrypted, in JSON: what most documents are passed over by. */
  json: () => Promise<OwnJson>
  /** Throws where the text cannot be read. */
  read: (json: OwnJson) => UnlaidText
}
type OwnJson = { content: string; given: string }

const microsOf = (moment: AnyPgColumn) => sql<string>`(extract(epoch from ${moment}) * 1000000)::bigint::text`

/** Documents that the words name already are in the list itself. */
const notNamed = (folded: AnyPgColumn | SQL, q: string): SQL | undefined => {
  const all = and(...holdsWords(folded, q))
  return all && not(all)
}

const beyond = (moment: AnyPgColumn, id: AnyPgColumn, after: TextCursor | undefined): SQL | undefined =>
  after &&
  sql`(${moment}, ${id}) < (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)`

/** Not by the type of the column, which would refuse a whole page for one text that this version cannot read. */
const asStored = (column: AnyPgColumn) => sql<string>`${column}::text`

function rowsOf(db: Database, sought: SoughtTexts, most: number): Promise<Row[]> {
  const { userId, q, folderId, after } = sought
  if (sought.kind === 'writings')
    return db
      .select({
        id: writings.id,
        title: writings.title,
        names: writings.folded,
        folderId: writings.folderId,
        at: writings.updatedAt,
        micros: microsOf(writings.updatedAt),
        textTitle: writings.title,
        country: writings.country,
        content: asStored(writings.content),
        given: sql<string>`'{}'`,
      })
      .from(writings)
      .where(
        and(
          eq(writings.userId, userId),
          inState(sought.state),
          inFolder(writings.folderId, userId, folderId),
          notNamed(writings.folded, q),
          beyond(writings.updatedAt, writings.id, after),
        ),
      )
      .orderBy(desc(writings.updatedAt), desc(writings.id))
      .limit(most)
  if (sought.kind === 'copies')
    return db
      .select({
        id: copies.id,
        title: ownersNameIn('copies'),
        names: copies.folded,
        folderId: copies.folderId,
        at: copies.updatedAt,
        micros: microsOf(copies.updatedAt),
        textTitle: copies.title,
        country: copies.country,
        content: asStored(copies.content),
        given: asStored(copies.answers),
      })
      .from(copies)
      .where(
        and(
          eq(copies.userId, userId),
          isCopyIn(sought.state, sought),
          inFolder(copies.folderId, userId, folderId),
          notNamed(copies.folded, q),
          beyond(copies.updatedAt, copies.id, after),
        ),
      )
      .orderBy(desc(copies.updatedAt), desc(copies.id))
      .limit(most)
  const folded = foldedFor(userId)
  return db
    .select({
      id: rounds.id,
      title: nameIn('rounds', userId),
      names: sql<string>`${folded}`,
      folderId: folders.id,
      at: rounds.startedAt,
      micros: microsOf(rounds.startedAt),
      textTitle: rounds.title,
      country: rounds.country,
      content: asStored(rounds.content),
      given: asStored(rounds.values),
    })
    .from(rounds)
    .leftJoin(signedPlaces, placeOf(sought))
    .leftJoin(folders, folderOf)
    .where(
      and(
        hasSigned(sought),
        isNull(signedPlaces.hiddenAt),
        inFolder(folders.id, userId, folderId),
        notNamed(folded, q),
        beyond(rounds.startedAt, rounds.id, after),
      ),
    )
    .orderBy(desc(rounds.startedAt), desc(rounds.id))
    .limit(most)
}

const columnsOf = {
  writings: ['writings.content', undefined],
  copies: ['copies.content', 'copies.answers'],
  signeds: ['rounds.content', 'rounds.values'],
} as const satisfies Record<SoughtTexts['kind'], [SealedColumn, SealedColumn | undefined]>

export async function nextOwnTexts(db: Database, sought: SoughtTexts, most: number): Promise<OwnText[]> {
  const rows = await rowsOf(db, sought, most)
  const [contentColumn, givenColumn] = columnsOf[sought.kind]
  return rows.map(({ id, title, names, folderId, at, micros, textTitle, country, ...stored }) => ({
    id,
    title,
    names,
    folderId,
    at,
    cursor: { micros, id },
    json: async () => ({
      content: await openText(db, { column: contentColumn, row: id }, stored.content),
      given: givenColumn ? await openText(db, { column: givenColumn, row: id }, stored.given) : stored.given,
    }),
    read(json) {
      const given = JSON.parse(json.given) as object
      return {
        title: textTitle,
        content: readContent(JSON.parse(json.content)),
        country: country as Country,
        values:
          sought.kind === 'copies'
            ? valuesOf(given as Answers)
            : sought.kind === 'signeds'
              ? (given as Values)
              : undefined,
      }
    },
  }))
}
