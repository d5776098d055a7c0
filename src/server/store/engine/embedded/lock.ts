// One process per data folder: PGlite itself would let two of them corrupt it.

import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const sqliteBusy = 5
/** Why the lock file cannot be used, by SQLite's result codes. */
const troubles: Record<number, string> = {
  8: 'it cannot be written to',
  10: 'its disk does not answer',
  11: 'its lock is damaged: remove the file if no other process uses the folder',
  13: 'its disk is full',
  14: 'it cannot be written to',
  26: 'its lock is damaged: remove the file if no other process uses the folder',
}

export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable'

  constructor(folder: string, trouble: string, file = folder) {
    super(`The data folder ${folder} cannot be used: ${trouble} (${file}).`)
  }
}

export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'

  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another process; stop that one first, or set another DATA_DIR.`)
  }
}

/**
 * Locks the folder until the returned function is called or the process ends in any way: SQLite locks through the operating system,
 * so that a kill -9 leaves nothing behind, as a file with a process id would.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(`${folder}.lock`)
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
    if (code === sqliteBusy) throw new DataFolderInUse(folder)
    const trouble = troubles[code & 0xff]
    throw trouble ? new DataFolderUnusable(folder, trouble, `${folder}.lock`) : error
  }
  return () => lock.close()
}

/** Whether a process has locked the folder. */
export function isLocked(folder: string): boolean {
  if (!existsSync(`${folder}.lock`)) return false
  try {
    lockFolder(folder)()
    return false
  } catch (error) {
    if (error instanceof DataFolderInUse) return true
    throw error
  }
}
