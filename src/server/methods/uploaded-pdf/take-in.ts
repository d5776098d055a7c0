// What every upload of a PDF has in common: the look into it, its place in storage, and the answer.
import { createHash } from 'node:crypto'
import type { UploadedPdf } from '#contract/uploaded-pdf.ts'
import type { Account } from '#domain/account/account.ts'
import { Refusal } from '#domain/refusal.ts'
import { type PdfFile, pdfLimits } from '#domain/writing/pdf/boxes.ts'
import type { PdfFacts } from '#domain/writing/pdf/facts.ts'
import type { Writing } from '#domain/writing/writing.ts'
import type { FileContext } from '#server/dispatch/file.ts'
import { lockFile } from '#server/jobs/account/named-files.ts'
import { requireRoomForPdf } from '#server/methods/writing/quota.ts'
import type { Asking } from '#server/processes/process-pool.ts'
import type { Transaction } from '#server/store/engine/database.ts'
import { findFacts, insertUploadedPdf } from '#server/store/writing/uploaded-pdfs.ts'

export type Looked = { file: PdfFile; facts: PdfFacts }

/** What comes before `%PDF-` is not looked for further than readers of PDFs do. */
const isPdfFile = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')

/** Each file is looked into once, whoever brings it. */
export async function lookInto(
  { db, rooms }: Pick<FileContext, 'db' | 'rooms'>,
  bytes: Uint8Array,
  asking: Asking,
): Promise<Looked> {
  if (!isPdfFile(bytes)) throw new Refusal('unsupported_type')
  if (bytes.byteLength > pdfLimits.bytes) throw new Refusal('too_large')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const facts = (await findFacts(db, sha256)) ?? (await rooms.looker.look(bytes, asking))
  if ('refused' in facts) throw new Refusal(facts.refused)
  const signed = facts.signatures > 0 ? { signed: true as const } : {}
  return { file: { sha256, bytes: bytes.byteLength, pages: facts.pages, ...signed }, facts }
}

/** In the transaction that names the file; it has been written already. */
export async function keepPdf(
  tx: Transaction,
  { blobs, now }: Pick<FileContext, 'blobs' | 'now'>,
  owner: Account,
  { file, facts }: Looked,
): Promise<void> {
  await requireRoomForPdf(tx, owner, file, now)
  await lockFile(tx, blobs, file.sha256)
  const { sha256, bytes, pages } = file
  await insertUploadedPdf(tx, { userId: owner.id, sha256, bytes, pages: pages.length, facts, createdAt: now })
}

export const presentUploaded = (
  { id, version, title }: Pick<Writing, 'id' | 'version' | 'title'>,
  { file, facts }: Looked,
): UploadedPdf => ({
  id,
  version,
  title,
  sha256: file.sha256,
  pages: facts.pages,
  proposals: facts.proposals,
  signatures: facts.signatures,
  attachments: facts.attachments,
  is_active: facts.isActive,
  is_archival: facts.isArchival,
  has_text: facts.hasText,
})
