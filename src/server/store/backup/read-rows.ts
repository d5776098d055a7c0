// Every row of a table as a line of JSON, read through a cursor: never more than one page of rows is in memory.
import { namingColumns } from '../engine/blobs.ts'
import { listTables, type Queries, quoted, type Table } from './tables.ts'

const page = 100

/** To be called in a transaction with `plainText`. */
export async function* readRows(client: Queries, { name, columns }: Table): AsyncGenerator<string[]> {
  const list = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  for await (const rows of pagesOf(client, `select ${list} from ${quoted(name)}`))
    yield rows.map((row) => JSON.stringify(row))
}

/** The key of every file that a row names, each once. A database of an earlier version lacks some of the columns. */
export async function* readFileKeys(client: Queries): AsyncGenerator<string[]> {
  const tables = await listTables(client)
  const isThere = ({ table, column }: (typeof namingColumns)[number]) =>
    tables.some(({ name, columns }) => name === table && columns.some((each) => each.name === column))
  const selects = namingColumns
    .filter(isThere)
    .map(
      ({ table, column }) =>
        `select ${quoted(column)} as key from ${quoted(table)} where ${quoted(column)} is not null`,
    )
  for await (const rows of pagesOf(client, `${selects.join(' union ')} order by key`))
    yield rows.map(([key]) => String(key))
}

async function* pagesOf(client: Queries, select: string): AsyncGenerator<(string | null)[][]> {
  await client.query(`declare copied_rows no scroll cursor for ${select}`)
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({ text: `fetch ${page} from copied_rows`, rowMode: 'array' })
    if (rows.length > 0) yield rows
    if (rows.length < page) break
  }
  await client.query('close copied_rows')
}
