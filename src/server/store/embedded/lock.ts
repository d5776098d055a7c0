// One process per data folder: PGlite itself would let two of them corrupt it.

import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const sqliteBusy = 5

export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'

  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another process; stop that one first, or set another DATA_DIR.`)
  }
}

/**
 * Takes the folder until the returned function is called or the process ends, however it ends: SQLite holds its lock
 * through the operating system, so nothing is left behind by a kill -9, as a file with a process id would be.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(`${folder}.lock`)
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) throw new DataFolderInUse(folder)
    throw error
  }
  return () => lock.close()
}
