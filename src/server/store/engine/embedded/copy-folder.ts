// A copy of the embedded database's folder, which another process can open.
import { constants } from 'node:fs'
import { cp, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The code of a full disk: this one would be. */
class NoRoom extends Error {
  readonly code = 'ENOSPC'
}

/** Nothing may write to the folder meanwhile. File systems that can share blocks between files take no time for it. */
export async function copyFolder(from: string, to: string, reserve: number): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const [bytes, { bavail, bsize }] = [await sizeOf(from), await statfs(dirname(to))]
  // A full disk would stop the database itself.
  if (bavail * bsize < bytes + reserve)
    throw new NoRoom(`There is no room in ${dirname(to)} for a copy of the database (${Math.ceil(bytes / 1e6)} MB).`)
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size
  return bytes
}
