// The PDF that a copy was made of, as it was uploaded, for the copy's owner.
import { nameForOthers } from '#domain/copy/copy-name.ts'
import { budgets } from '#domain/rate.ts'
import { canKeep } from '#policy/copy.ts'
import { file } from '#server/dispatch/file.ts'
import { findCopy } from '#server/store/copy/copies.ts'
import { uploadAsFile } from './upload-as-file.ts'

export const readCopyPdf = file('read-copy-pdf', {
  budgets: ({ actor }) => budgets.files(actor.account.id),
  load: (db, { id }) => findCopy(db, id),
  allow: canKeep,
  async run({ blobs, subject }) {
    const output = await uploadAsFile({ blobs }, nameForOthers(subject), subject.content)
    return { output, event: { action: 'copy.pdf-read', subject: subject.id } }
  },
})
