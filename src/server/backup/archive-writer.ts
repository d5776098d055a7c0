// Writes a tar archive to a file, entry by entry, in constant memory: the header of an entry is written after its content, since
// only then its size is known.
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { blockSize, headerOf, paddingOf } from './tar.ts'

export type Written = { bytes: number; sha256: string }

export class ArchiveWriter {
  readonly #file: FileHandle
  readonly #writtenAt: number
  #end: number

  /** `end`: after what is already in it. */
  constructor(file: FileHandle, now: Date, end = 0) {
    this.#file = file
    this.#writtenAt = Math.floor(now.getTime() / 1000)
    this.#end = end
  }

  get bytes(): number {
    return this.#end
  }

  /** `isWanted` may refuse the content once its hash is known: then nothing of it stays. */
  async add(
    name: string,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    isWanted: (written: Written) => boolean = () => true,
  ): Promise<Written | undefined> {
    const start = this.#end
    const hash = createHash('sha256')
    let bytes = 0
    try {
      for await (const chunk of content) {
        await this.#write(chunk, start + blockSize + bytes)
        hash.update(chunk)
        bytes += chunk.length
      }
    } catch (error) {
      await this.#file.truncate(start)
      throw error
    }
    const written = { bytes, sha256: hash.digest('hex') }
    if (!isWanted(written)) {
      await this.#file.truncate(start)
      return undefined
    }
    const padding = paddingOf(bytes)
    await this.#write(Buffer.alloc(padding), start + blockSize + bytes)
    await this.#write(headerOf({ name, bytes, writtenAt: this.#writtenAt }), start)
    this.#end = start + blockSize + bytes + padding
    return written
  }

  /** Copies entries as they are, out of another archive. */
  async append(entries: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const chunk of entries) {
      await this.#write(chunk, this.#end)
      this.#end += chunk.length
    }
  }

  /** Ends the archive, and returns once it would survive a power cut. */
  async finish(): Promise<void> {
    await this.#write(Buffer.alloc(2 * blockSize), this.#end)
    this.#end += 2 * blockSize
    await this.#file.truncate(this.#end)
    await this.#file.sync()
  }

  async #write(chunk: Uint8Array, position: number): Promise<void> {
    for (let at = 0; at < chunk.length; ) {
      const { bytesWritten } = await this.#file.write(chunk, at, chunk.length - at, position + at)
      at += bytesWritten
    }
  }
}
