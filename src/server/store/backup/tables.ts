// What a copy of the database consists of: the tables with their columns, the positions of sequences, and the last migration.
import type pg from 'pg'

export type Queries = Pick<pg.ClientBase, 'query'>

type Column = { name: string; type: string }
export type Table = { name: string; columns: Column[] }
export type Sequence = { name: string; value: string; called: boolean }

/** Tables whose rows stay behind: a restored session would be one that may have been ended since. */
export const momentary: readonly string[] = ['sessions', 'rate_limits']

/** Values are copied as text: these settings make both engines write the same text, and keep servers from interrupting. */
export const plainText = `
  set local datestyle = 'ISO, MDY'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Without generated columns, which make themselves. */
export async function listTables(client: Queries): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(`
    select relname as table, attname as column, format_type(atttypid, atttypmod) as type
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = ''
    order by relname, attnum`)
  const tables = new Map<string, Table>()
  for (const { table, column, type } of rows) {
    const found = tables.get(table) ?? { name: table, columns: [] }
    found.columns.push({ name: column, type })
    tables.set(table, found)
  }
  return [...tables.values()]
}

export async function listSequences(client: Queries): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    )
    for (const { value, called } of found) sequences.push({ name, value, called })
  }
  return sequences
}

/** The time in the journal of the last migration that was applied. */
export async function lastMigration(client: Queries): Promise<number> {
  const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations')
  return Number(rows[0]?.last ?? 0)
}
