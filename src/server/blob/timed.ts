// Tells those who measure how long the place of the files took, and whether it failed.
import { channel } from 'node:diagnostics_channel'
import type { Blobs } from './blobs.ts'

/** `get` is over when the first bytes are there. */
export type BlobUse = { operation: 'put' | 'get' | 'has' | 'check' | 'remove'; seconds: number; failed: boolean }

export const blobUses = channel('rubrica.blob')

async function timed<T>(operation: BlobUse['operation'], work: () => Promise<T>): Promise<T> {
  if (!blobUses.hasSubscribers) return work()
  const begun = performance.now()
  let failed = true
  try {
    const result = await work()
    failed = false
    return result
  } finally {
    blobUses.publish({ operation, seconds: (performance.now() - begun) / 1000, failed } satisfies BlobUse)
  }
}

export const timedBlobs = (blobs: Blobs): Blobs => ({
  ...blobs,
  put: (source) => timed('put', () => blobs.put(source)),
  get: (key) => timed('get', () => blobs.get(key)),
  has: (key) => timed('has', () => blobs.has(key)),
  check: (key) => timed('check', () => blobs.check(key)),
  remove: (key) => timed('remove', () => blobs.remove(key)),
})
