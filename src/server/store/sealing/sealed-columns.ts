// Every column whose values are encrypted with the keys of owners, and how its rows are gone through while people work.
import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../engine/database.ts'
import { transaction } from '../engine/database.ts'
import { copies } from '../schema/copies.ts'
import { ownerKeys } from '../schema/owner-keys.ts'
import { rounds } from '../schema/rounds.ts'
import { series, seriesRows } from '../schema/series.ts'
import { comments, suggestions } from '../schema/sharing.ts'
import { sharedDocuments, sharedUpdates } from '../schema/together.ts'
import { writings, writingVersions } from '../schema/writings.ts'
import { currentKey, makeNextKey, type Owner } from './owner-keys.ts'
import { keyIn, openValue, type SealedColumn, sealValue } from './row-sealing.ts'
import { type Sealable, Sealed } from './sealed.ts'
import { isSealingRows, SealedForGood } from './sealing-scope.ts'

type Column = {
  value: PgColumn
  key: [PgColumn, ...PgColumn[]]
  owner: 'userId' | 'roundId'
  ownerId: SQL | PgColumn
  /** Rows whose values are public are not encrypted. */
  isPrivate?: SQL
  /** What SQL reads in the value is stored beside it. */
  beside?: SQL
}

const writingOf = (what: SQL, id: PgColumn = writingVersions.writingId) =>
  sql`(select ${what} from writings where writings.id = ${id})`

const ownerOfWriting = (id: PgColumn) => sql`(select writings.user_id from writings where writings.id = ${id})`

const columns: Record<SealedColumn, Column> = {
  'comments.anchor': {
    value: comments.anchor,
    key: [comments.id],
    owner: 'userId',
    ownerId: ownerOfWriting(comments.writingId),
  },
  'suggestions.passage': {
    value: suggestions.passage,
    key: [suggestions.id],
    owner: 'userId',
    ownerId: ownerOfWriting(suggestions.writingId),
  },
  'copies.answers': { value: copies.answers, key: [copies.id], owner: 'userId', ownerId: copies.userId },
  'copies.content': {
    value: copies.content,
    key: [copies.id],
    owner: 'userId',
    ownerId: copies.userId,
    beside: sql`handwritten = coalesce(handwritten, content ->> 'handwritten' = 'true', false)`,
  },
  'series.values': { value: series.values, key: [series.id], owner: 'userId', ownerId: series.userId },
  'series.content': { value: series.content, key: [series.id], owner: 'userId', ownerId: series.userId },
  'series_rows.values': {
    value: seriesRows.values,
    key: [seriesRows.seriesId, seriesRows.row],
    owner: 'userId',
    ownerId: sql`(select series.user_id from series where series.id = ${seriesRows.seriesId})`,
  },
  'rounds.values': { value: rounds.values, key: [rounds.id], owner: 'roundId', ownerId: rounds.id },
  'rounds.content': { value: rounds.content, key: [rounds.id], owner: 'roundId', ownerId: rounds.id },
  'shared_documents.state': {
    value: sharedDocuments.state,
    key: [sharedDocuments.writingId],
    owner: 'userId',
    ownerId: writingOf(sql`user_id`, sharedDocuments.writingId),
    isPrivate: sql`${writingOf(sql`status`, sharedDocuments.writingId)} = 'draft'`,
  },
  'shared_updates.update': {
    value: sharedUpdates.update,
    key: [sharedUpdates.writingId, sharedUpdates.number],
    owner: 'userId',
    ownerId: writingOf(sql`user_id`, sharedUpdates.writingId),
    isPrivate: sql`${writingOf(sql`status`, sharedUpdates.writingId)} = 'draft'`,
  },
  'writings.content': {
    value: writings.content,
    key: [writings.id],
    owner: 'userId',
    ownerId: writings.userId,
    isPrivate: sql`${writings.status} = 'draft'`,
  },
  'writing_versions.content': {
    value: writingVersions.content,
    key: [writingVersions.writingId, writingVersions.number],
    owner: 'userId',
    ownerId: writingOf(sql`user_id`),
    isPrivate: sql`${writingVersions.reason} <> 'published' and ${writingOf(sql`status`)} = 'draft'`,
  },
}
const names = Object.keys(columns) as SealedColumn[]

/** Where a page begins: the number of the column, and the row before. The keys come after the last column. */
export type SealingAt = { column: number; after: string | null }
type Row = { row: string; owner: string; isPrivate: boolean; value: Sealable<object> }
type Stored = Omit<Row, 'value'> & { value: string | object }

const ownerIn = ({ owner }: Column, id: string): Owner => (owner === 'userId' ? { userId: id } : { roundId: id })
const rowOf = ({ key }: Column): SQL<string> => sql<string>`concat_ws(':', ${sql.join(key, sql`, `)})`

function keyValues({ key }: Column, row: string): SQL[] {
  const parts = row.split(':')
  return key.map((column, index) => sql`${parts[index] ?? ''}::${sql.raw(column.getSQLType())}`)
}

async function readRows(db: Database, column: Column, after: string | null, most: number): Promise<Row[]> {
  const tuple = sql`(${sql.join(column.key, sql`, `)})`
  const rows = (await db
    .select({
      row: rowOf(column),
      owner: sql<string>`${column.ownerId}`,
      isPrivate: sql<boolean>`${column.isPrivate ?? sql`true`}`,
      // As stored: a text in a form that this version does not read is encrypted too.
      value: sql<string | object>`${column.value}`,
    })
    .from(column.value.table)
    .where(
      and(
        ne(column.value, sql`'{}'::jsonb`),
        after === null ? undefined : sql`${tuple} > (${sql.join(keyValues(column, after), sql`, `)})`,
      ),
    )
    .orderBy(...column.key.map((each) => asc(each)))
    .limit(most)) as Stored[]
  return rows.map(({ value, ...row }) => ({ ...row, value: typeof value === 'string' ? new Sealed(value) : value }))
}

export type SealedCounts = {
  /** Encrypted or encrypted anew. */
  sealed: number
  /** Decrypted, because the installation does not encrypt rows. */
  opened: number
  /** Not as the installation's setting says; only counted. */
  pending: number
  /** Values that cannot be decrypted: they stay as they are. */
  lost: string[]
  /** Keys that encrypt nothing any more. */
  deleted: number
}

type How = {
  /** Only counts, and decrypts what is encrypted. */
  onlyLooks: boolean
  /** Rows under keys of before this moment get a new one. */
  keysSince: Date | undefined
}

/** What became public while it was encrypted stays encrypted. */
const isEncrypted = (db: Database, { isPrivate, value }: Pick<Row, 'isPrivate' | 'value'>) =>
  isSealingRows(db) && (isPrivate || value instanceof Sealed)

/** Whether the value is as it should be, and where it is not, what should stand in its place. */
async function nextOf(db: Database, column: SealedColumn, owner: Owner, each: Row) {
  const { row, value } = each
  const opened = await openValue(db, { column, row }, value)
  const isWanted = isEncrypted(db, each)
  if (value instanceof Sealed && isWanted && keyIn(value) === (await currentKey(db, owner)).id) return undefined
  if (!(value instanceof Sealed) && !isWanted) return undefined
  return () => (isWanted ? sealValue(db, owner, { column, row }, opened) : opened)
}

/** A conditional update: a value that was changed meanwhile was written as it should be. */
async function save(db: Database, column: Column, { row, value }: Row, next: Sealable<object>): Promise<void> {
  const stored = (each: Sealable<object>) => sql`${JSON.stringify(each instanceof Sealed ? each.text : each)}::jsonb`
  const isRow = column.key.map((each, index) => eq(each, keyValues(column, row)[index] ?? sql`null`))
  const isSame = eq(column.value, stored(value))
  const beside = column.beside ? sql`, ${column.beside}` : sql``
  await db.execute(
    sql`update ${column.value.table} set ${sql.identifier(column.value.name)} = ${stored(next)}${beside} where ${and(...isRow, isSame)}`,
  )
}

/** A page of one column, or of the keys; null after the last. */
export async function sealPage(
  db: Database,
  at: SealingAt,
  how: How,
  most: number,
): Promise<{ counts: SealedCounts; next: SealingAt | null }> {
  const counts: SealedCounts = { sealed: 0, opened: 0, pending: 0, lost: [], deleted: 0 }
  const name = names[at.column]
  if (!name) return { counts: { ...counts, deleted: how.onlyLooks ? 0 : await deleteUnused(db) }, next: null }
  const column = columns[name]
  const rows = await readRows(db, column, at.after, most)
  if (how.keysSince && !how.onlyLooks)
    for (const owner of new Set(rows.map((row) => row.owner))) await renewKey(db, ownerIn(column, owner), how.keysSince)
  // One transaction: its rows wait for each other's encryption, which takes some hundredths of a second.
  await transaction(db, async (tx) => {
    for (const each of rows) {
      try {
        const next = await nextOf(tx, name, ownerIn(column, each.owner), each)
        if (!next) continue
        counts[how.onlyLooks ? 'pending' : isEncrypted(db, each) ? 'sealed' : 'opened'] += 1
        if (!how.onlyLooks) await save(tx, column, each, await next())
      } catch (error) {
        if (!(error instanceof SealedForGood)) throw error
        counts.lost.push(error.message)
      }
    }
  })
  const last = rows.at(-1)
  return { counts, next: last ? { ...at, after: last.row } : { column: at.column + 1, after: null } }
}

/** A new key for an owner whose last one is older. */
async function renewKey(db: Database, owner: Owner, since: Date): Promise<void> {
  const [newest] = await db
    .select({ createdAt: sql<string>`max(${ownerKeys.createdAt})` })
    .from(ownerKeys)
    .where('userId' in owner ? eq(ownerKeys.userId, owner.userId) : eq(ownerKeys.roundId, owner.roundId))
  if (newest?.createdAt && new Date(newest.createdAt) < since) await makeNextKey(db, owner)
}

/** Deletes keys that were followed by others an hour ago, when no process encrypts with them any more, and that encrypt no row. */
async function deleteUnused(db: Database): Promise<number> {
  const isNamed = names.map((name) => {
    const { value, owner, ownerId } = columns[name]
    const isOwners = sql`${ownerId} = ${owner === 'userId' ? sql`old.user_id` : sql`old.round_id`}`
    return sql`exists (select 1 from ${value.table} where ${isOwners} and ${value} #>> '{}' like '_.' || old.id || '.%')`
  })
  const { rowCount } = await db.execute(sql`
    delete from ${ownerKeys} as old
    where exists (
      select 1 from ${ownerKeys} as newer
      where (newer.user_id = old.user_id or newer.round_id = old.round_id) and newer.generation > old.generation
        and newer.created_at < now() - interval '1 hour')
    and not (${or(...isNamed)})`)
  return rowCount ?? 0
}
