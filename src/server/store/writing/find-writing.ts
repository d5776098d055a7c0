// A writing with everything that was written until now, also together (docs/decisions/0127).
import type { Writing } from '#domain/writing/writing.ts'
import type { Database } from '../engine/database.ts'
import { findSharedHead, foldWriting } from './shared-documents.ts'
import { findStoredWriting } from './writings.ts'

/** In the trash or not: what may be done with it is for the domain to say. */
export async function findWriting(db: Database, id: string): Promise<Writing | undefined> {
  const head = await findSharedHead(db, id)
  if (head?.isBehind) await foldWriting(db, id)
  return findStoredWriting(db, id)
}
