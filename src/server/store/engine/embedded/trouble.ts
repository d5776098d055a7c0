// Finds out why the embedded database cannot open its folder: the engine only says that it failed.
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DataFolderUnusable } from './lock.ts'

/** Two segments of the write-ahead log: with less space it cannot even finish recovery. */
const least = 32_000_000

/** Undefined where the folder is not the cause. */
export function unusableFor(folder: string): DataFolderUnusable | undefined {
  const probe = `${folder}.probe`
  try {
    writeFileSync(probe, 'x')
    rmSync(probe)
    const { bavail, bsize } = statfsSync(dirname(folder))
    return bavail * bsize < least ? new DataFolderUnusable(folder, 'its disk is full') : undefined
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const isFull = code === 'ENOSPC' || code === 'EDQUOT'
    return new DataFolderUnusable(folder, isFull ? 'its disk is full' : 'it cannot be written to', code)
  }
}
