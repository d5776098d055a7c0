// Whether the account has room for a text.
import type { Account } from '#domain/account/account.ts'
import { storageFor } from '#domain/plan/storage.ts'
import { Refusal } from '#domain/refusal.ts'
import type { PdfFile } from '#domain/writing/pdf/boxes.ts'
import type { Writing } from '#domain/writing/writing.ts'
import type { Database } from '#server/store/engine/database.ts'
import { bytesOf, lockStorage, usedStorage } from '#server/store/writing/storage.ts'
import { findUploadedPdf } from '#server/store/writing/uploaded-pdfs.ts'

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

/** A file that the account has brought already takes no more room. */
export async function requireRoomForPdf(db: Database, account: Account, pdf: PdfFile, now: Date): Promise<void> {
  await lockStorage(db, account.id)
  if (await findUploadedPdf(db, account.id, pdf.sha256)) return
  const used = await usedStorage(db, account.id)
  if (used.bytes + pdf.bytes > storageFor(account, now).bytes) throw new Refusal('storage_full')
}
