// The database that is backed up or moved: PostgreSQL as it is, or a copy of the embedded engine's folder.
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import { backupFolder, databaseFolder } from '#server/store/engine/data-folder.ts'
import { type DatabasePool, type Log, openDatabase } from '#server/store/engine/database.ts'
import { copyFolder } from '#server/store/engine/embedded/copy-folder.ts'
import { DataFolderInUse, lockFolder } from '#server/store/engine/embedded/lock.ts'
import { BackupError } from './backup-error.ts'

type Where = Pick<Config, 'dataDir' | 'databaseUrl' | 'diskReserve'>
type Work<T> = (pool: DatabasePool) => Promise<T>

/** A lost connection shows in the query that needs it. */
export const quiet: Log = { warn: () => {}, error: () => {} }

/** Asks the running server for a copy; false where it has none to give. */
export type AskForCopy = () => Promise<boolean>

/** With the pool of a database that may be read for as long as it takes. */
export async function withSource<T>(config: Where, askForCopy: AskForCopy, work: Work<T>): Promise<T> {
  if (!config.databaseUrl) return withCopy(config, askForCopy, work)
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log: quiet })
  try {
    return await database.unhurried(work)
  } finally {
    await database.close()
  }
}

/** The lock tells the server that files must stay, and other backups that this one is under way. */
async function withCopy<T>(where: Where, askForCopy: AskForCopy, work: Work<T>): Promise<T> {
  const folder = backupFolder(where.dataDir)
  const unlock = await lockPatiently(folder)
  try {
    await copyDatabase(where, askForCopy)
    const database = await openDatabase({ dataDir: folder, log: quiet })
    try {
      return await database.unhurried(work)
    } finally {
      await database.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
    unlock()
  }
}

/** A server that removes a file looks at the lock for a moment. */
async function lockPatiently(folder: string): Promise<() => void> {
  for (let tries = 0; ; tries++) {
    try {
      return lockFolder(folder)
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error
      if (tries === 20) throw new BackupError('Another backup of this installation is under way.')
      await pause(100)
    }
  }
}

async function copyDatabase({ dataDir, diskReserve }: Where, askForCopy: AskForCopy): Promise<void> {
  const copy = databaseFolder(backupFolder(dataDir))
  const unlock = lockUnlessServed(databaseFolder(dataDir))
  if (unlock) {
    try {
      await copyFolder(databaseFolder(dataDir), copy, diskReserve)
    } finally {
      unlock()
    }
  } else if (!(await askForCopy()))
    throw new BackupError(`The server on this address does not have the database in ${dataDir} open.`)
}

/** Undefined while a server has the database open. */
function lockUnlessServed(folder: string): (() => void) | undefined {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (error instanceof DataFolderInUse) return undefined
    throw error
  }
}
