// Files in a folder of this machine: complete and flushed to disk, or absent.
import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Blobs, isKey } from './blobs.ts'
import { found, isAbsence, openDrafts } from './drafts.ts'

/** So that a new name in it is there after a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The folder of an installation's files, which several processes must share. */
export const openBlobs = (dataDir: string): Blobs => openDiskBlobs(blobsFolder(dataDir))

export const blobsFolder = (dataDir: string): string => join(dataDir, 'blobs')

export function openDiskBlobs(root: string): Blobs {
  const drafts = openDrafts(join(root, 'tmp'))
  const folderOf = (key: string) => join(root, key.slice(0, 2))

  async function publish(draft: string, key: string): Promise<void> {
    const made = await mkdir(folderOf(key), { recursive: true, mode: 0o700 })
    await rename(draft, join(folderOf(key), key))
    await syncFolder(folderOf(key))
    if (made) await syncFolder(root)
  }

  async function read(key: string): Promise<Readable | undefined> {
    if (!isKey(key)) return undefined
    const file = await open(join(folderOf(key), key), 'r').catch((error: NodeJS.ErrnoException) => {
      if (isAbsence(error)) return undefined
      throw error
    })
    return file?.createReadStream()
  }

  return {
    put: (source) =>
      drafts.with(source, async ({ path, key, bytes }) => {
        await publish(path, key)
        return { key, bytes }
      }),
    get: read,
    async has(key) {
      return isKey(key) && (await found(join(folderOf(key), key))) !== undefined
    },
    async check(key) {
      const file = await read(key)
      if (!file) return 'missing'
      const hash = createHash('sha256')
      await pipeline(file, hash)
      return hash.digest('hex') === key ? 'whole' : 'changed'
    },
    async remove(key) {
      if (isKey(key)) await rm(join(folderOf(key), key), { force: true })
    },
    async *list(after = '') {
      for (const folder of (await readdir(root).catch(absent)).sort()) {
        if (!/^[0-9a-f]{2}$/.test(folder) || folder < after.slice(0, 2)) continue
        for (const key of (await readdir(join(root, folder)).catch(absent)).sort()) {
          const file = isKey(key) && key > after ? await found(join(root, folder, key)) : undefined
          if (file) yield { key, writtenAt: file.mtime }
        }
      }
    },
  }
}

/** The folder is missing until the first file is written. */
function absent(error: NodeJS.ErrnoException): string[] {
  if (isAbsence(error)) return []
  throw error
}
