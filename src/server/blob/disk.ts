// Files in a folder of this machine: complete and flushed to disk, or absent.
import { createHash, randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Blobs, isKey } from './blobs.ts'

const day = 24 * 60 * 60_000

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Deletes what killed processes left half-written. Recent drafts may be another process's work. */
async function sweepDrafts(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const path = join(drafts, name)
    const draft = await found(path)
    if (draft && Date.now() - draft.mtimeMs > day) await rm(path, { force: true })
  }
}

/** The folder of an installation's files, which several processes must share. */
export const openBlobs = (dataDir: string): Blobs => openDiskBlobs(join(dataDir, 'blobs'))

export function openDiskBlobs(root: string): Blobs {
  const drafts = join(root, 'tmp')
  const folderOf = (key: string) => join(root, key.slice(0, 2))
  let ready: Promise<void> | undefined

  async function prepare(): Promise<void> {
    await mkdir(drafts, { recursive: true, mode: 0o700 })
    await sweepDrafts(drafts)
  }

  async function write(draft: string, source: AsyncIterable<Uint8Array>): Promise<{ key: string; bytes: number }> {
    const file = await open(draft, 'wx', 0o600)
    const hash = createHash('sha256')
    let bytes = 0
    try {
      for await (const chunk of source) {
        await file.writeFile(chunk)
        hash.update(chunk)
        bytes += chunk.length
      }
      await file.sync()
    } finally {
      await file.close()
    }
    return { key: hash.digest('hex'), bytes }
  }

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
    async put(source) {
      ready ??= prepare()
      await ready
      const draft = join(drafts, randomUUID())
      try {
        const written = await write(draft, source instanceof Uint8Array ? once(source) : source)
        await publish(draft, written.key)
        return written
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
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
    async *list() {
      for (const folder of await readdir(root).catch(absent)) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue
        for (const key of await readdir(join(root, folder)).catch(absent)) {
          const file = isKey(key) ? await found(join(root, folder, key)) : undefined
          if (file) yield { key, writtenAt: file.mtime }
        }
      }
    },
  }
}

const isAbsence = (error: NodeJS.ErrnoException): boolean => error.code === 'ENOENT'

/** The folder is missing until the first file is written. */
function absent(error: NodeJS.ErrnoException): string[] {
  if (isAbsence(error)) return []
  throw error
}

const found = (path: string): Promise<Stats | undefined> =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (isAbsence(error)) return undefined
    throw error
  })

async function* once(chunk: Uint8Array): AsyncGenerator<Uint8Array> {
  yield chunk
}
