// Rows and files that an earlier version of this program left, put into a database as it was then.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inMemory, type OpenDatabase, openDatabase } from '#server/store/engine/database.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { lastMigration, migrationsUpTo } from './migrations/older-migrations.ts'
import { createScratchDatabase } from './postgres.ts'
import { silentLog } from './silent-log.ts'

const kept = join(import.meta.dirname, 'begun-before')
/** What is known about all of it, and then a row a line. */
const rowsFile = join(kept, 'rows.jsonl')

type Row = { table: string; row: { id?: unknown } }
type Head<Facts> = {
  /** The last migration that had been made. */
  migration: string
  /** What the test knows about them: people's links, and whatever else they hold in their hands. */
  facts: Facts
}

/** Writes down everything but what counts calls, and the files of `dataDir`. */
export async function keepForLater({ pool }: OpenDatabase, dataDir: string, facts: object): Promise<void> {
  const { rows: names } = await pool.query(`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits' order by 1`)
  const all: Row[] = []
  for (const { name } of names) {
    const { rows } = await pool.query(`select to_jsonb(t) as row from "${name}" t`)
    all.push(...rows.map(({ row }) => ({ table: name, row })))
  }
  await rm(kept, { recursive: true, force: true })
  await cp(join(dataDir, 'blobs'), join(kept, 'blobs'), { recursive: true })
  const head: Head<object> = { migration: await lastMigration(), facts }
  await writeFile(rowsFile, [head, ...all].map((line) => `${JSON.stringify(line)}\n`).join(''))
}

async function fill({ pool }: OpenDatabase, kept: Row[]): Promise<void> {
  const client = await pool.connect()
  // Rows come in any order: what refers to what is looked at only where people write.
  await client.query('set session_replication_role = replica')
  for (const [name, rows] of Map.groupBy(kept, ({ table }) => table)) {
    const { rows: columns } = await client.query(
      `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names
       from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [name],
    )
    const listed = columns[0].names
    await client.query(
      `insert into "${name}" (${listed}) overriding system value
       select ${listed} from jsonb_populate_recordset(null::"${name}", $1)`,
      [JSON.stringify(rows.map(({ row }) => row))],
    )
  }
  await client.query('set session_replication_role = default')
  const { rows: counted } = await client.query(`
    select table_name as name, column_name as col from information_schema.columns
    where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval%')`)
  for (const { name, col } of counted)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce((select max("${col}") from "${name}"), 0) + 1)`,
      [name, col],
    )
  client.release()
}

/** A database of then, brought to today's schema, and a data folder with its files. */
export async function openBegunBefore<Facts>(engine: OpenDatabase['engine']) {
  const [first = '', ...lines] = (await readFile(rowsFile, 'utf8')).trimEnd().split('\n')
  const { migration, facts }: Head<Facts> = JSON.parse(first)
  const scratch = engine === 'postgres' ? await createScratchDatabase({ migrated: false }) : undefined
  const database = await openDatabase({ url: scratch?.url, dataDir: inMemory, log: silentLog })
  const folder = await migrationsUpTo(migration)
  await migrate(database.pool, folder)
  const rows = lines.map((line): Row => JSON.parse(line))
  await fill(database, rows)
  await migrate(database.pool)
  const dataDir = await mkdtemp(join(tmpdir(), 'rubrica-begun-'))
  await cp(join(kept, 'blobs'), join(dataDir, 'blobs'), { recursive: true })
  return {
    database,
    dataDir,
    facts,
    rows,
    async close() {
      await database.close()
      await scratch?.drop()
      for (const each of [folder, dataDir]) await rm(each, { recursive: true, force: true })
    },
  }
}
