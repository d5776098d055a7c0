// Whether the account has room for a text.
import type { Account } from '#domain/account/account.ts'
import { storageFor } from '#domain/plan/storage.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Writing } from '#domain/writing/writing.ts'
import type { Database } from '#server/store/engine/database.ts'
import { bytesOf, lockStorage, usedStorage } from '#server/store/writing/storage.ts'

/** Over the limit (after a plan has ended, say), texts stay and may become shorter, not longer. */
export async function requireRoom(db: Database, account: Account, { id, content }: Writing, now: Date): Promise<void> {
  const most = storageFor(account, now)
  await lockStorage(db, account.id)
  const used = await usedStorage(db, account.id, id)
  const bytes = bytesOf(content)
  const own = used.own ?? 0
  const isOneMore = used.own === null && used.documents >= most.documents
  if (isOneMore || (bytes > own && used.bytes - own + bytes > most.bytes)) throw new Refusal('storage_full')
}
