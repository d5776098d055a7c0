// A PDF from elsewhere becomes a private writing under the id that the browser gave it. The file is stored as it came, under its hash.
import { budgets } from '#domain/rate.ts'
import { pdfContent, pdfHashOf } from '#domain/writing/pdf/pdf-content.ts'
import { newDraft, requirePremium } from '#domain/writing/writing.ts'
import { isUser } from '#policy/account.ts'
import { file } from '#server/dispatch/file.ts'
import { requireFolderOf } from '#server/methods/folders/folder-of.ts'
import { once } from '#server/methods/once.ts'
import { requireRoom, requireRoomForPdf } from '#server/methods/writing/quota.ts'
import { transaction } from '#server/store/engine/database.ts'
import { findWriting } from '#server/store/writing/find-writing.ts'
import { insertWriting } from '#server/store/writing/writings.ts'
import { keepPdf, lookInto, presentUploaded } from './take-in.ts'

export const uploadPdf = file('upload-pdf', {
  budgets({ actor, now }) {
    // Here, because it comes before the body is read.
    requirePremium('private', actor.account, now)
    return budgets.uploadPdf(actor.account.id)
  },
  allow: isUser,
  async run({ db, actor: { account }, now, body, address, rooms, blobs, caller, asking }) {
    const looked = await lookInto({ db, rooms }, body, asking)
    if (!(await findWriting(db, address.id))) await requireRoomForPdf(db, account, looked.file, now)
    const { key } = await blobs.put(body)
    const { row } = await transaction(db, (tx) =>
      once({
        id: address.id,
        find: (id) => findWriting(tx, id),
        isSame: ({ userId, content }) => userId === account.id && pdfHashOf(content) === key,
        create: async (id) => {
          const { title, folder_id: folderId } = address
          await requireFolderOf(tx, account.id, folderId)
          await keepPdf(tx, { blobs, now }, account, looked)
          const content = pdfContent(looked.file)
          const own = { id, userId: account.id, visibility: 'private', country: caller.country ?? 'ES' } as const
          const writing = newDraft({ ...own, title, folderId, content }, now)
          await requireRoom(tx, account, writing, now)
          return insertWriting(tx, writing)
        },
      }),
    )
    const pages = looked.file.pages.length
    return {
      output: presentUploaded(row, looked),
      event: { action: 'writing.pdf-uploaded', subject: row.id, detail: { pages } },
    }
  },
})
