// Reads an archive of ours from a file, entry by entry, in constant memory, and notices every altered byte around the entries.
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { blockSize, paddingOf, readHeader } from './tar.ts'

export type Entry = {
  name: string
  bytes: number
  /** Where the next entry begins. */
  end: number
  content: () => AsyncIterable<Uint8Array>
}

/** Nothing after this place can be read. */
export class ArchiveDamaged extends Error {
  override name = 'ArchiveDamaged'
}

const chunk = 256 * 1024

async function* contentOf(file: FileHandle, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(Math.min(chunk, end - at)), 0, undefined, at)
    if (bytesRead === 0) throw new ArchiveDamaged('the file ends too early')
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

async function blockAt(file: FileHandle, at: number): Promise<Buffer | undefined> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(blockSize), 0, blockSize, at)
  return bytesRead === blockSize ? buffer : undefined
}

const isEmpty = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0)

/** Ends where the archive ends; throws ArchiveDamaged where an entry's frame is not as it was written. */
export async function* readArchive(file: FileHandle): AsyncGenerator<Entry> {
  const { size } = await file.stat()
  let before = 'the beginning'
  for (let at = 0; ; ) {
    const block = await blockAt(file, at)
    if (!block) throw new ArchiveDamaged(`the file ends too early, after ${before}`)
    if (isEmpty(block)) {
      const last = await blockAt(file, at + blockSize)
      if (last && isEmpty(last) && size === at + 2 * blockSize) return
      throw new ArchiveDamaged(
        `after ${before} there is something that is not part of the archive, or something is missing`,
      )
    }
    const header = readHeader(block)
    if (!header) throw new ArchiveDamaged(`what follows ${before} (at byte ${at}) is damaged: its header was changed`)
    const { name, bytes } = header
    const start = at + blockSize
    const end = start + bytes + paddingOf(bytes)
    if (end > size) throw new ArchiveDamaged(`the file ends too early, in ${name}`)
    for await (const padding of contentOf(file, start + bytes, end))
      if (!isEmpty(padding)) throw new ArchiveDamaged(`${name} is damaged: bytes after its end were changed`)
    yield { name, bytes, end, content: () => contentOf(file, start, start + bytes) }
    before = name
    at = end
  }
}

export async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}
