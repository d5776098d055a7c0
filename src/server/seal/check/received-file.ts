// Receives an upload: written to disk and hashed piece by piece, so that it is never all in memory and hashing does not block the
// main thread. It is removed after its check.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type ReceivedFile = { path: string; sha256: string; bytes: number }

/** The upload exceeds the limit. */
export class TooManyBytes extends Error {
  override name = 'TooManyBytes'
}

const prefix = 'rubrica-verify-'
const day = 86_400_000

export type ReceivingFolder = {
  path: string
  /** The whole file; what came of an interrupted upload is removed. */
  receive: (source: AsyncIterable<Uint8Array>, most: number) => Promise<ReceivedFile>
  close: () => Promise<void>
}

/** One folder for each process, readable by it and its child processes only. */
export function openReceivingFolder(parent = tmpdir()): ReceivingFolder {
  const folder = join(parent, `${prefix}${randomUUID()}`)
  let ready: Promise<unknown> | undefined
  const prepare = () => Promise.all([mkdir(folder, { recursive: true, mode: 0o700 }), sweep(parent)])
  return {
    path: folder,
    async receive(source, most) {
      ready ??= prepare()
      await ready
      const path = join(folder, randomUUID())
      const hash = createHash('sha256')
      let bytes = 0
      try {
        // Opened before anything is read, so that no write can create the file after its removal.
        await using file = await open(path, 'wx', 0o600)
        for await (const chunk of source) {
          bytes += chunk.length
          if (bytes > most) throw new TooManyBytes()
          hash.update(chunk)
          await file.writeFile(chunk)
        }
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      return { path, sha256: hash.digest('hex'), bytes }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Removes what killed processes left. */
async function sweep(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue
    const found = await stat(join(parent, name)).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > day) await rm(join(parent, name), { recursive: true, force: true })
  }
}
