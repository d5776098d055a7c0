// Whether there is room for a text in somebody's account.
import type { Account } from '#domain/account/account.ts'
import { storageFor } from '#domain/plan/storage.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Writing } from '#domain/writing/writing.ts'
import type { Database } from '#server/store/database.ts'
import { bytesOf, holdStorage, usedStorage } from '#server/store/storage.ts'

/** Beyond its limits (of a plan that has ended, say) what is there stays, and may become shorter. */
export async function insistOnRoom(db: Database, account: Account, { id, content }: Writing, now: Date): Promise<void> {
  const most = storageFor(account, now)
  await holdStorage(db, account.id)
  const used = await usedStorage(db, account.id, id)
  const bytes = bytesOf(content)
  const own = used.own ?? 0
  const isOneMore = used.own === null && used.documents >= most.documents
  if (isOneMore || (bytes > own && used.bytes - own + bytes > most.bytes)) throw new Refusal('storage_full')
}
