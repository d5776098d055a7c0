// A backup: rows first, as they are at one moment, then the files that they name. `FILE` appears when it is whole; until then
// `FILE.part` holds the files and `FILE.rows` the rows. A later try goes on with the files of `FILE.part`.
import { createReadStream, existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Blobs } from '#server/blob/blobs.ts'
import { syncFolder } from '#server/blob/disk.ts'
import { readFileKeys, readRows } from '#server/store/backup/read-rows.ts'
import { RowSum } from '#server/store/backup/row-sum.ts'
import { atOneMoment, keepFiles } from '#server/store/backup/snapshot.ts'
import { lastMigration, listSequences, listTables, momentary, type Queries } from '#server/store/backup/tables.ts'
import type { DatabasePool } from '#server/store/engine/database.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { BackupError } from './backup-error.ts'
import { type Keys, sealKeys } from './keys.ts'
import { compressed } from './lines.ts'
import { entryNames, formatText, type Manifest } from './manifest.ts'
import { continueFiles } from './part.ts'

export type Plan = {
  file: string
  blobs: Blobs
  /** Undefined: the archive holds no keys. */
  sealing: { keys: Keys; passphrase: string } | undefined
  now: Date
  say: (line: string) => void
}

type Rows = Pick<Manifest, 'migration' | 'tables' | 'sequences'>

export async function backUp(pool: DatabasePool, plan: Plan): Promise<Manifest> {
  const { file } = plan
  if (existsSync(file)) throw new BackupError(`${file} exists already: name another file, or move it away.`)
  let manifest: Manifest | undefined
  const isAlone = await keepFiles(pool, async (client) => {
    const rows = await saveRows(client, plan)
    const part = await openPart(`${file}.part`)
    try {
      manifest = await complete(part, rows, plan)
    } finally {
      await part.close()
    }
  })
  if (!isAlone || !manifest) throw new BackupError('Another backup of this installation is under way.')
  await rename(`${file}.part`, file)
  await syncFolder(dirname(file))
  for (const end of ['rows', 'keys']) await rm(`${file}.${end}`, { force: true })
  return manifest
}

const openPart = (path: string): Promise<FileHandle> => open(path, existsSync(path) ? 'r+' : 'wx+', 0o600)

/** `FILE.rows` is an archive without an end; `FILE.keys` has a line for each file that rows name. */
async function saveRows(client: Queries, { file, now, say }: Plan): Promise<Rows> {
  const [rowsFile, keysFile] = [await open(`${file}.rows`, 'w', 0o600), await open(`${file}.keys`, 'w', 0o600)]
  const writer = new ArchiveWriter(rowsFile, now)
  try {
    return await atOneMoment(client, async () => {
      const tables: Manifest['tables'] = []
      for (const table of await listTables(client)) {
        if (momentary.includes(table.name)) continue
        const sum = new RowSum()
        const lines = async function* () {
          for await (const some of readRows(client, table)) {
            for (const line of some) sum.add(line)
            yield some
          }
        }
        const written = await writer.add(entryNames.table(table.name), compressed(lines()))
        if (written) tables.push({ ...table, rows: sum.rows, sum: sum.hex, ...written })
      }
      for await (const keys of readFileKeys(client)) await keysFile.write(keys.map((key) => `${key}\n`).join(''))
      say(`${tables.reduce((total, { rows }) => total + rows, 0)} rows of ${tables.length} tables are read`)
      return { migration: await lastMigration(client), tables, sequences: await listSequences(client) }
    })
  } finally {
    await Promise.all([rowsFile.close(), keysFile.close()])
  }
}

async function complete(part: FileHandle, rows: Rows, { file, blobs, sealing, now, say }: Plan): Promise<Manifest> {
  const { writer, has } = await continueFiles(part, now, say)
  if (writer.bytes === 0) await writer.add(entryNames.format, [Buffer.from(formatText)])
  const files = await addFiles(writer, { keys: linesOf(`${file}.keys`), has, blobs, say })
  await writer.append(createReadStream(`${file}.rows`))
  const keys = sealing && (await writer.add(entryNames.keys, [sealKeys(sealing.keys, sealing.passphrase)]))
  const manifest: Manifest = {
    format: 1,
    made: now.toISOString(),
    ...rows,
    leftOut: [...momentary],
    files,
    keys: keys ?? null,
  }
  const written = await writer.add(entryNames.manifest, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)])
  await writer.add(entryNames.manifestHash, [Buffer.from(`${written?.sha256}  ${entryNames.manifest}\n`)])
  await writer.finish()
  return manifest
}

type Wanted = Pick<Plan, 'blobs' | 'say'> & { keys: AsyncIterable<string>; has: Map<string, number> }

const mostNamed = 100
const tellEvery = 10_000

/** A file that cannot be read does not stop the backup of the others: it is named. */
async function addFiles(writer: ArchiveWriter, { keys, has, blobs, say }: Wanted): Promise<Manifest['files']> {
  const sum = new RowSum()
  const firstLost: string[] = []
  let [bytes, lost] = [0, 0]
  for (const [key, size] of has) {
    sum.add(key)
    bytes += size
  }
  for await (const key of keys) {
    if (has.has(key)) continue
    const content = await blobs.get(key)
    const isWhole = ({ sha256 }: { sha256: string }) => sha256 === key
    const written = content && (await writer.add(entryNames.file(key), content, isWhole))
    if (written) {
      sum.add(key)
      bytes += written.bytes
      if (sum.rows % tellEvery === 0) say(`${sum.rows} files so far`)
    } else {
      lost += 1
      if (firstLost.length < mostNamed) firstLost.push(key)
    }
  }
  return { count: sum.rows, bytes, sum: sum.hex, lost, firstLost }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const file = await open(path)
  for await (const line of file.readLines()) yield line
}
