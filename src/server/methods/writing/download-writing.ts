// A document as PDF or Word, as it is saved.
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { shortName } from '#domain/writing/file-name.ts'
import { isPdf } from '#domain/writing/model.ts'
import { canRead } from '#policy/writing.ts'
import { file, type Outgoing } from '#server/dispatch/file.ts'
import { uploadAsFile } from '#server/methods/uploaded-pdf/upload-as-file.ts'
import { findSharedWriting } from '#server/store/sharing/shares.ts'
import { requireOwnOrPremium } from './owner-plan.ts'

export const downloadWriting = file('download-writing', {
  budgets: ({ actor }) => budgets.files(actor.account.id),
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canRead,
  async run({ db, actor, now, address: { ending, clean }, subject, rooms, blobs, origin, asking }) {
    await requireOwnOrPremium(db, actor, subject, now)
    const { id, version, slug, title, content, country, status, updatedAt } = subject
    const event = { action: 'writing.downloaded', subject: id, detail: { as: ending } } as const
    if (isPdf(content)) {
      if (ending === 'docx') throw new Refusal('not_found')
      return { output: await uploadAsFile({ blobs }, title, content), event }
    }
    const text = { title, content, country }
    const stamp = { id: shortName(id, version), draft: status === 'draft' && !clean, createdAt: updatedAt }
    const verifyUrl = origin + (slug ? paths.writing(slug) : documentPaths.editorStep('edit', 1, id))
    const made =
      ending === 'pdf'
        ? await rooms.renderer.keptPdf(text, { ...stamp, verifyUrl }, asking)
        : await rooms.word.docx(text, stamp, asking)
    const output: Outgoing = { type: ending, title, bytes: made.byteLength, content: made }
    return { output, event }
  },
})
