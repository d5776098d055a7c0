// `npm run move -- --to postgres://…`: takes an embedded installation to PostgreSQL. The old data folder is only read; until the last
// comparison has succeeded, the new database has no row.
import { copyFileSync, existsSync } from 'node:fs'
import { openVault } from '#server/auth/vault.ts'
import type { Blobs } from '#server/blob/blobs.ts'
import type { Config } from '#server/config.ts'
import { openFiles } from '#server/files.ts'
import { operatorTokenFile, secretKeyFile } from '#server/secrets.ts'
import { readFileKeys, readRows } from '#server/store/backup/read-rows.ts'
import { RowSum } from '#server/store/backup/row-sum.ts'
import { atOneMoment } from '#server/store/backup/snapshot.ts'
import { listSequences, listTables, type Queries } from '#server/store/backup/tables.ts'
import { fillDatabase, setSequences, sumOf, writeRows } from '#server/store/backup/write-rows.ts'
import { backupFolder, databaseFolder } from '#server/store/engine/data-folder.ts'
import { type DatabasePool, type OpenDatabase, openDatabase } from '#server/store/engine/database.ts'
import { copyFolder } from '#server/store/engine/embedded/copy-folder.ts'
import { lockFolder } from '#server/store/engine/embedded/lock.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { BackupError } from './backup-error.ts'
import { lookThrough } from './evidence.ts'
import { keysOf, saveKeys } from './own-keys.ts'
import { insistOnEmpty, refuseRows } from './restore.ts'
import { quiet, withSource } from './source.ts'
import type { Voice } from './voice.ts'

/** `dataDir`: a new folder, for what is not in the database; with S3_… that is the keys only. */
export type Destination = { databaseUrl: string; dataDir: string }

export async function runMove(config: Config, to: Destination, voice: Voice): Promise<number> {
  const { dataDir } = config
  if (config.databaseUrl) throw new BackupError('DATABASE_URL is set: only an embedded installation can be moved.')
  if (!existsSync(databaseFolder(dataDir))) throw new BackupError(`There is no embedded database in ${dataDir}.`)
  const keys = keysOf(config)
  if (!keys) throw new BackupError(`There is no secret key: neither SECRET_KEY nor ${secretKeyFile(dataDir)}.`)
  // To the end: what a server wrote meanwhile would stay behind.
  const unlock = lockFolder(databaseFolder(dataDir))
  const target = await openDatabase({ url: to.databaseUrl, dataDir: to.dataDir, log: quiet })
  try {
    await insistOnEmpty(target)
    const there = { ...config, ...to }
    const other = keysOf(there)
    if (other && other.secretKey !== keys.secretKey)
      throw new BackupError(`${to.dataDir} belongs to another installation: it has another secret key.`)
    const toSet = saveKeys(there, keys)
    const [from, blobs] = [await openFiles(config), await openFiles(there)]
    await withSource(
      config,
      () => copyHere(config),
      (pool) => carry(pool, target, { from, to: blobs }, voice),
    )
    const { chains, files, faults } = await lookThrough(target, blobs, openVault(keys.secretKey, keys.sealingKeys))
    for (const fault of faults) voice.complain(fault)
    voice.say(`${chains} chains of evidence and ${files} files looked through, ${faults.length} faults`)
    tellWhatToSet(config, to, toSet, voice)
    return faults.length > 0 ? 1 : 0
  } finally {
    await target.close()
    unlock()
  }
}

/** This process has the folder locked itself. */
async function copyHere({ dataDir, diskReserve }: Config): Promise<true> {
  await copyFolder(databaseFolder(dataDir), databaseFolder(backupFolder(dataDir)), diskReserve)
  return true
}

type Places = { from: Blobs; to: Blobs }

/** Files first, then all rows in one transaction. */
async function carry(pool: DatabasePool, target: OpenDatabase, places: Places, { say, complain }: Voice) {
  // The copy may be of an older version.
  await migrate(pool)
  const source = await pool.connect()
  try {
    await atOneMoment(source, async () => {
      const { moved, lost } = await carryFiles(source, places)
      for (const key of lost) complain(`File ${key} is named by a row, and is missing or damaged`)
      say(`${moved} files are there`)
      const rows = await target.unhurried(async (targetPool) => {
        await migrate(targetPool)
        const rows = await carryRows(source, targetPool)
        await targetPool.query('analyze')
        return rows
      })
      say(`${rows} rows are written and compared`)
    })
  } finally {
    source.release()
  }
}

async function carryFiles(source: Queries, { from, to }: Places): Promise<{ moved: number; lost: string[] }> {
  const lost: string[] = []
  let moved = 0
  for await (const keys of readFileKeys(source))
    for (const key of keys) {
      // What an interrupted move has brought there already.
      const isThere = (await to.check(key)) === 'whole'
      const file = isThere ? undefined : await from.get(key)
      if (isThere || (file && (await to.put(file)).key === key)) moved += 1
      else lost.push(key)
    }
  return { moved, lost }
}

async function carryRows(source: Queries, pool: DatabasePool): Promise<number> {
  let rows = 0
  await refuseRows(() =>
    fillDatabase(pool, async (client, tables) => {
      if (JSON.stringify(await listTables(source)) !== JSON.stringify(tables))
        throw new BackupError('The tables there are other ones than here.')
      for (const table of tables) {
        const sum = new RowSum()
        const lines = async function* () {
          for await (const some of readRows(source, table))
            for (const line of some) {
              sum.add(line)
              yield line
            }
        }
        await writeRows(client, table, lines())
        const found = await sumOf(client, table)
        if (found.rows !== sum.rows || found.hex !== sum.hex)
          throw new BackupError(`The table ${table.name} does not arrive as it was. Nothing was moved.`)
        rows += sum.rows
      }
      await setSequences(client, await listSequences(source))
    }),
  )
  return rows
}

function tellWhatToSet(config: Config, to: Destination, toSet: readonly string[], { say }: Voice): void {
  const [own, there] = [operatorTokenFile(config.dataDir), operatorTokenFile(to.dataDir)]
  if (existsSync(own) && !existsSync(there)) copyFileSync(own, there)
  const lines = [`DATABASE_URL=${to.databaseUrl}`, `DATA_DIR=${to.dataDir}`, ...toSet]
  if (config.store && !config.secretKey) lines.push(`SECRET_KEY_FILE=${secretKeyFile(to.dataDir)}`)
  say(`Moved. ${config.dataDir} is as it was. Start the server with what it had, and:\n${lines.join('\n')}`)
}
