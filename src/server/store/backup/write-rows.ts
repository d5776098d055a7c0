// Rows into a database that has none: all tables in one transaction, with triggers and foreign keys off meanwhile.
import type pg from 'pg'
import { readRows } from './read-rows.ts'
import { RowSum } from './row-sum.ts'
import { listTables, plainText, type Queries, quoted, type Sequence, type Table } from './tables.ts'

/** A statement takes so many rows, or fewer with so many characters. */
const batch = { rows: 500, characters: 1_000_000 }

export class NotEmpty extends Error {
  override name = 'NotEmpty'
}

/**
 * Runs the work with the database to itself, and commits only if it succeeds. Foreign keys are dropped and made anew, which checks
 * them all: so the order of tables and of rows (folders, comments) does not matter.
 */
export async function fillDatabase<T>(
  pool: pg.Pool,
  work: (client: Queries, tables: Table[]) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    await client.query(plainText)
    const tables = await listTables(client)
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
    await insistEmpty(client)
    const keys = await listForeignKeys(client)
    for (const { table, key } of keys) await client.query(`alter table ${quoted(table)} drop constraint ${quoted(key)}`)
    const result = await work(client, tables)
    for (const { table, key, definition } of keys)
      await client.query(`alter table ${quoted(table)} add constraint ${quoted(key)} ${definition}`)
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Throws NotEmpty with the name of a table that has rows. */
export async function insistEmpty(client: Queries): Promise<void> {
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(`select from ${quoted(name)} limit 1`)
    if (rows.length > 0) throw new NotEmpty(name)
  }
}

async function listForeignKeys(client: Queries) {
  const { rows } = await client.query<{ table: string; key: string; definition: string }>(`
    select relname as table, conname as key, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace order by relname, conname`)
  return rows
}

/** The rows are lines of `readRows` for the same columns. */
export async function writeRows(
  client: Queries,
  { name, columns }: Table,
  lines: AsyncIterable<string>,
): Promise<void> {
  // Each column's values are one parameter, so that a table needs one statement, whatever the number of rows.
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map((column, place) => `c${place}::${column.type}`).join(', ')
  const given = columns.map((_, place) => `$${place + 1}::text[]`).join(', ')
  const aliases = columns.map((_, place) => `c${place}`).join(', ')
  const text = `insert into ${quoted(name)} (${names}) overriding system value select ${values} from unnest(${given}) as given(${aliases})`
  let waiting: (string | null)[][] = []
  let characters = 0
  const flush = async () => {
    if (waiting.length === 0) return
    const rows = waiting
    waiting = []
    characters = 0
    await client.query(
      text,
      columns.map((_, place) => rows.map((row) => row[place] ?? null)),
    )
  }
  for await (const line of lines) {
    waiting.push(JSON.parse(line))
    characters += line.length
    if (waiting.length >= batch.rows || characters >= batch.characters) await flush()
  }
  await flush()
}

export async function setSequences(client: Queries, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value, called } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, called])
}

/** Reads the whole table. */
export async function sumOf(client: Queries, table: Table): Promise<RowSum> {
  const sum = new RowSum()
  for await (const lines of readRows(client, table)) for (const line of lines) sum.add(line)
  return sum
}
