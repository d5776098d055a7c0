// A file that proves something leaves only as it was when its hash was written down.
import { Refusal } from '#domain/refusal.ts'
import type { Blobs } from '#server/blob/disk.ts'

/** Refuses a file that is gone, or whose bytes have changed at rest: such a one would be served as evidence, and prove nothing. */
export async function requireWhole(blobs: Blobs, named: { sha256: string } | null): Promise<void> {
  const state = named ? await blobs.check(named.sha256) : 'missing'
  if (state === 'missing') throw new Refusal('not_found')
  if (state === 'changed') throw new Refusal('file_damaged')
}
