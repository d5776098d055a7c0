// The PDF of a writing, as it was uploaded, for those who may read the writing.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { canRead } from '#policy/writing.ts'
import { file, type Outgoing } from '#server/dispatch/file.ts'
import { requireWhole } from '#server/methods/signed-document/whole-file.ts'
import { findSharedWriting } from '#server/store/sharing/shares.ts'
import { requireOwnOrPremium } from './owner-plan.ts'

export const readPdf = file('read-pdf', {
  budgets: ({ actor }) => budgets.files(actor.account.id),
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canRead,
  async run({ db, actor, now, blobs, subject }) {
    await requireOwnOrPremium(db, actor, subject, now)
    const { id, title, content } = subject
    const { file: pdf } = content
    if (!pdf) throw new Refusal('not_found')
    await requireWhole(blobs, pdf)
    const { sha256, bytes } = pdf
    const output: Outgoing = { type: 'pdf', title, bytes, content: () => blobs.get(sha256), isForeign: true }
    return { output, event: { action: 'writing.pdf-read', subject: id } }
  },
})
