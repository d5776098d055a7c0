// Why the embedded database cannot open its folder: the engine itself says only that it gave up.
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DataFolderUnusable } from './lock.ts'

/** Two segments of its log: with less it cannot even end what it had begun. */
const least = 32_000_000

/** Undefined where the folder is not to blame. */
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
