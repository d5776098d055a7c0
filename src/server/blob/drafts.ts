// Files that are being written: in a private folder, hashed while they are written, flushed to disk when they are complete.
import { createHash, randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

type Draft = { path: string; key: string; bytes: number }
export type Drafts = {
  /** Writes the source down and hands it to `use`, after which the draft is deleted, unless `use` has moved it. */
  with: <T>(source: Uint8Array | AsyncIterable<Uint8Array>, use: (draft: Draft) => Promise<T>) => Promise<T>
}

const day = 24 * 60 * 60_000

/** Deletes what killed processes left half-written. Recent drafts may be another process's work. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const draft = await found(path)
    if (draft && Date.now() - draft.mtimeMs > day) await rm(path, { force: true })
  }
}

async function write(path: string, source: AsyncIterable<Uint8Array>): Promise<Draft> {
  const file = await open(path, 'wx', 0o600)
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
  return { path, key: hash.digest('hex'), bytes }
}

/** The folder is made with the first draft. */
export function openDrafts(folder: string): Drafts {
  let ready: Promise<void> | undefined

  async function prepare(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await sweep(folder)
  }

  return {
    async with(source, use) {
      ready ??= prepare()
      await ready
      const path = join(folder, randomUUID())
      try {
        return await use(await write(path, source instanceof Uint8Array ? once(source) : source))
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}

export const isAbsence = (error: NodeJS.ErrnoException): boolean => error.code === 'ENOENT'

export const found = (path: string): Promise<Stats | undefined> =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (isAbsence(error)) return undefined
    throw error
  })

async function* once(chunk: Uint8Array): AsyncGenerator<Uint8Array> {
  yield chunk
}
