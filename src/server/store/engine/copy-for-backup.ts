// The copy of the embedded database that a backup reads, made by the process that has the database open.
import { existsSync, rmSync } from 'node:fs'
import { backupFolder, databaseFolder } from './data-folder.ts'
import type { OpenDatabase } from './database.ts'
import { isLocked } from './embedded/lock.ts'

type Where = { dataDir: string; diskReserve: number }

/** False where the database is not embedded, or no backup has locked its folder: such a copy would stay unread. */
export function openCopying(
  { copyTo }: Pick<OpenDatabase, 'copyTo'>,
  { dataDir, diskReserve }: Where,
): () => Promise<boolean> {
  const folder = backupFolder(dataDir)
  // Of a backup that was killed.
  if (copyTo && existsSync(folder) && !isLocked(folder)) rmSync(folder, { recursive: true, force: true })
  return async () => {
    if (!copyTo || !isLocked(folder)) return false
    await copyTo(databaseFolder(folder), diskReserve)
    return true
  }
}
