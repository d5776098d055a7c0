// A copy of the embedded database's folder, which another process can open.
import { constants } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Nothing may write to the folder meanwhile. File systems that can share blocks between files take no time for it. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
}
