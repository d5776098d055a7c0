// Files at rest, named by the SHA-256 of their content: what every place for them can do.
import type { Readable } from 'node:stream'

export type Blobs = {
  /** Resolves once the file would survive a power cut. The same content has the same key, and is kept once. */
  put: (source: Uint8Array | AsyncIterable<Uint8Array>) => Promise<{ key: string; bytes: number }>
  /** Undefined where there is no such file. */
  get: (key: string) => Promise<Readable | undefined>
  has: (key: string) => Promise<boolean>
  /** Reads the whole file: `changed` if its bytes no longer match its key. */
  check: (key: string) => Promise<'whole' | 'missing' | 'changed'>
  /** Deleting it twice is harmless. */
  remove: (key: string) => Promise<void>
  /** Those after this key (all of them without one), by their keys. Content that is put again counts as written again. */
  list: (after?: string) => AsyncIterable<{ key: string; writtenAt: Date }>
  /** Where the configuration changed its place: files are moved by the operator's command. */
  moving?: { to: Blobs; from: Blobs }
}

export const isKey = (key: string): boolean => /^[0-9a-f]{64}$/.test(key)

/** The place of the files does not answer, or refuses for reasons of its own: the same may work later. */
export class FilesAway extends Error {
  override name = 'FilesAway'
  /** The store's word for what is wrong, such as SignatureDoesNotMatch. */
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(`the file store fails: ${code}`, options)
    this.code = code
  }
}
