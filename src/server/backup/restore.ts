// Restores an archive into an empty installation: the archive is checked as a whole, then files are written, then all rows in one
// transaction, which is committed only if every table has the hash of the archive.
import type { FileHandle } from 'node:fs/promises'
import type { Blobs } from '#server/blob/blobs.ts'
import { isKey } from '#server/blob/blobs.ts'
import { migrateTo } from '#server/store/backup/migrate-to.ts'
import type { Queries, Table } from '#server/store/backup/tables.ts'
import { fillDatabase, insistEmpty, NotEmpty, setSequences, sumOf, writeRows } from '#server/store/backup/write-rows.ts'
import type { DatabasePool } from '#server/store/engine/database.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { type Entry, readArchive } from './archive-reader.ts'
import { BackupError } from './backup-error.ts'
import { uncompressed } from './lines.ts'
import { entryNames, type Manifest } from './manifest.ts'

export type Target = { pool: DatabasePool; blobs: Blobs; say: (line: string) => void }

/** The archive has been checked, and the manifest is its own. */
export async function restore(file: FileHandle, manifest: Manifest, { pool, blobs, say }: Target): Promise<void> {
  await prepare(pool, manifest)
  await restoreFiles(file, blobs)
  say(`${manifest.files.count} files are written`)
  await refuseRows(() =>
    fillDatabase(pool, async (client, tables) => {
      for (const entry of await listTableEntries(file)) await restoreTable(client, entry, manifest, tables)
      await setSequences(client, manifest.sequences)
      for (const table of manifest.tables) await compareTable(client, table)
    }),
  )
  say(`${manifest.tables.length} tables are written and compared`)
  await migrate(pool)
  await pool.query('analyze')
}

/** The schema of the archive, without a row. */
async function prepare(pool: DatabasePool, { migration }: Manifest): Promise<void> {
  if (await migrateTo(pool, migration)) return
  throw new BackupError(
    'The archive was made with another version of the database than this code can make here: use the code that made it, or newer, and a database without tables.',
  )
}

/** Before anything is written. */
export const insistOnEmpty = ({ pool }: Pick<Target, 'pool'>): Promise<void> => refuseRows(() => insistEmpty(pool))

export async function refuseRows(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof NotEmpty)) throw error
    throw new BackupError(
      `Only an empty installation can be restored into: the table ${error.message} has rows. Nothing was changed.`,
    )
  }
}

async function restoreFiles(file: FileHandle, blobs: Blobs): Promise<void> {
  for await (const { name, content } of readArchive(file)) {
    const key = name.slice(entryNames.file('').length)
    if (name !== entryNames.file(key) || !isKey(key)) continue
    if ((await blobs.put(content())).key !== key) throw changed(name)
  }
}

const changed = (name: string) => new BackupError(`${name} is no longer as it was when the archive was checked.`)

/** There are few. */
async function listTableEntries(file: FileHandle): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of readArchive(file)) if (entry.name.startsWith('tables/')) entries.push(entry)
  return entries
}

async function restoreTable(
  client: Queries,
  { name, content }: Entry,
  manifest: Manifest,
  here: readonly Table[],
): Promise<void> {
  const table = manifest.tables.find((each) => entryNames.table(each.name) === name)
  const same = here.find((each) => each.name === table?.name)
  if (!table || JSON.stringify(same?.columns) !== JSON.stringify(table.columns))
    throw new BackupError(`${name} has other columns than the table here.`)
  await writeRows(client, table, uncompressed(content()))
}

async function compareTable(client: Queries, table: Manifest['tables'][number]): Promise<void> {
  const found = await sumOf(client, table)
  if (found.rows !== table.rows || found.hex !== table.sum)
    throw new BackupError(
      `The table ${table.name} is not as it was: ${found.rows} rows of ${table.rows}, or other ones. Nothing was restored.`,
    )
}
