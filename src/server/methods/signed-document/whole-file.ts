// A file of evidence is served only if its bytes still match the recorded hash.
import { Refusal } from '#domain/refusal.ts'
import type { Blobs } from '#server/blob/blobs.ts'

/** Refuses a file that is gone or whose bytes have changed on disk. */
export async function requireWhole(blobs: Blobs, named: { sha256: string } | null): Promise<void> {
  const state = named ? await blobs.check(named.sha256) : 'missing'
  if (state === 'missing') throw new Refusal('not_found')
  if (state === 'changed') throw new Refusal('file_damaged')
}
