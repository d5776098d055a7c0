// The PDF of a writing, as it was uploaded, for those who may read the writing.
import { budgets } from '#domain/rate.ts'
import { canRead } from '#policy/writing.ts'
import { file } from '#server/dispatch/file.ts'
import { requireOwnOrPremium } from '#server/methods/writing/owner-plan.ts'
import { findSharedWriting } from '#server/store/sharing/shares.ts'
import { uploadAsFile } from './upload-as-file.ts'

export const readPdf = file('read-pdf', {
  budgets: ({ actor }) => budgets.files(actor.account.id),
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canRead,
  async run({ db, actor, now, blobs, subject }) {
    await requireOwnOrPremium(db, actor, subject, now)
    const output = await uploadAsFile({ blobs }, subject.title, subject.content)
    return { output, event: { action: 'writing.pdf-read', subject: subject.id } }
  },
})
