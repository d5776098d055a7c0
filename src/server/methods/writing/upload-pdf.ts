// A PDF from elsewhere becomes a private writing under the id that the browser gave it. The file is stored as it came, under its hash.
import { createHash } from 'node:crypto'
import type { UploadedPdf } from '#contract/writing.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { type PdfFile, pdfLimits } from '#domain/writing/pdf/boxes.ts'
import type { PdfFacts } from '#domain/writing/pdf/facts.ts'
import { pdfContent, pdfHashOf } from '#domain/writing/pdf/pdf-content.ts'
import { newDraft, requirePremium, type Writing } from '#domain/writing/writing.ts'
import { isUser } from '#policy/account.ts'
import { type FileContext, file } from '#server/dispatch/file.ts'
import { lockFile } from '#server/jobs/account/named-files.ts'
import { requireFolderOf } from '#server/methods/folders/folder-of.ts'
import { once } from '#server/methods/once.ts'
import type { Asking } from '#server/processes/process-pool.ts'
import { transaction } from '#server/store/engine/database.ts'
import { findWriting } from '#server/store/writing/find-writing.ts'
import { findFacts, insertUploadedPdf } from '#server/store/writing/uploaded-pdfs.ts'
import { insertWriting } from '#server/store/writing/writings.ts'
import { requireRoom, requireRoomForPdf } from './quota.ts'

/** What comes before `%PDF-` is not looked for further than readers of PDFs do. */
const isPdfFile = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')

/** Each file is looked into once, whoever brings it. */
export async function lookInto(
  { db, rooms }: Pick<FileContext, 'db' | 'rooms'>,
  bytes: Uint8Array,
  asking: Asking,
): Promise<{ file: PdfFile; facts: PdfFacts }> {
  if (!isPdfFile(bytes)) throw new Refusal('unsupported_type')
  if (bytes.byteLength > pdfLimits.bytes) throw new Refusal('too_large')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const facts = (await findFacts(db, sha256)) ?? (await rooms.looker.look(bytes, asking))
  if ('refused' in facts) throw new Refusal(facts.refused)
  return { file: { sha256, bytes: bytes.byteLength, pages: facts.pages }, facts }
}

export const presentUploaded = ({ id, version, title }: Writing, sha256: string, facts: PdfFacts): UploadedPdf => ({
  id,
  version,
  title,
  sha256,
  pages: facts.pages,
  proposals: facts.proposals,
  signatures: facts.signatures,
  attachments: facts.attachments,
  is_active: facts.isActive,
  is_archival: facts.isArchival,
  has_text: facts.hasText,
})

export const uploadPdf = file('upload-pdf', {
  budgets({ actor, now }) {
    // Here, because it comes before the body is read.
    requirePremium('private', actor.account, now)
    return budgets.uploadPdf(actor.account.id)
  },
  allow: isUser,
  async run({ db, actor, now, body, address, rooms, blobs, caller, asking }) {
    const { account } = actor
    const { file: pdf, facts } = await lookInto({ db, rooms }, body, asking)
    const found = await findWriting(db, address.id)
    if (!found) await requireRoomForPdf(db, account, pdf, now)
    const { key } = await blobs.put(body)
    const { row } = await transaction(db, (tx) =>
      once({
        id: address.id,
        find: (id) => findWriting(tx, id),
        isSame: ({ userId, content }) => userId === account.id && pdfHashOf(content) === key,
        create: async (id) => {
          await requireFolderOf(tx, account.id, address.folder_id)
          await requireRoomForPdf(tx, account, pdf, now)
          await lockFile(tx, blobs, key)
          const row = { userId: account.id, sha256: key, bytes: pdf.bytes, pages: pdf.pages.length, facts }
          await insertUploadedPdf(tx, { ...row, createdAt: now })
          const writing = newDraft(
            {
              id,
              userId: account.id,
              visibility: 'private',
              title: address.title,
              folderId: address.folder_id,
              content: pdfContent(pdf),
              country: caller.country ?? 'ES',
            },
            now,
          )
          await requireRoom(tx, account, writing, now)
          return insertWriting(tx, writing)
        },
      }),
    )
    return {
      output: presentUploaded(row, key, facts),
      event: { action: 'writing.pdf-uploaded', subject: row.id, detail: { pages: pdf.pages.length } },
    }
  },
})
