// The copy of the embedded database that a backup reads, made by the process that has the database open.

import { backupFolder, databaseFolder } from './data-folder.ts'
import type { OpenDatabase } from './database.ts'
import { isLocked } from './embedded/lock.ts'

/** False where the database is not embedded, or no backup has locked its folder: a copy that nobody reads would stay. */
export function openCopying({ copyTo }: Pick<OpenDatabase, 'copyTo'>, dataDir: string): () => Promise<boolean> {
  const folder = backupFolder(dataDir)
  return async () => {
    if (!copyTo || !isLocked(folder)) return false
    await copyTo(databaseFolder(folder))
    return true
  }
}
