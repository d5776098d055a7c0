// A copy with the present answers, as PDF or Word. Missing or refused answers do not prevent it: every page is marked as a draft,
// unless its owner asks for it without the mark.

import { paths } from '#addresses/paths.ts'
import { valuesOf } from '#domain/copy/answers/answers.ts'
import { nameForOthers } from '#domain/copy/copy-name.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { shortName } from '#domain/writing/file-name.ts'
import { isPdf } from '#domain/writing/model.ts'
import { canKeep } from '#policy/copy.ts'
import { file, type Outgoing } from '#server/dispatch/file.ts'
import { filledPdf } from '#server/jobs/signing/pdf-round.ts'
import { findCopy } from '#server/store/copy/copies.ts'

export const downloadCopy = file('download-copy', {
  budgets: ({ actor }) => budgets.files(actor.account.id),
  load: (db, { id }) => findCopy(db, id),
  allow: canKeep,
  async run({ address: { ending, clean }, subject, rooms, blobs, origin, asking }) {
    const { id, version, title, content, country, answers, updatedAt } = subject
    const event = { action: 'copy.downloaded', subject: id, detail: { as: ending } } as const
    const values = valuesOf(answers)
    if (isPdf(content)) {
      if (ending === 'docx') throw new Refusal('not_found')
      const bytes = await filledPdf({ blobs, renderer: rooms.renderer }, { content, values, country }, asking)
      const output = { type: ending, title: nameForOthers(subject), bytes: bytes.byteLength, content: bytes }
      return { output: { ...output, isForeign: true }, event }
    }
    const text = { title, content, country, values }
    const stamp = { id: shortName(id, version), draft: !clean, createdAt: updatedAt }
    const made =
      ending === 'pdf'
        ? await rooms.renderer.pdf(text, { ...stamp, verifyUrl: origin + paths.copy(id) }, asking)
        : await rooms.word.docx(text, stamp, asking)
    const output: Outgoing = { type: ending, title: nameForOthers(subject), bytes: made.byteLength, content: made }
    return { output, event }
  },
})
