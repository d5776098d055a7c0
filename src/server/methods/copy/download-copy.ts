// A copy with what has been answered so far, as PDF or Word. It is a draft until it is signed, and says so on every page: so
// nothing that is missing, or that breaks a rule, keeps its owner from reading it.

import { paths } from '#addresses/paths.ts'
import { valuesOf } from '#domain/copy/answers.ts'
import { nameForOthers } from '#domain/copy/copy-name.ts'
import { budgets } from '#domain/rate.ts'
import { shortName } from '#domain/writing/file-name.ts'
import { canKeep } from '#policy/copy.ts'
import { file, type Outgoing } from '#server/file.ts'
import { findCopy } from '#server/store/copies.ts'

export const downloadCopy = file('download-copy', {
  budgets: ({ actor }) => budgets.files(actor.account.id),
  load: (db, { id }) => findCopy(db, id),
  allow: canKeep,
  async run({ address: { ending }, subject, rooms, origin, asking }) {
    const { id, version, title, content, country, answers, updatedAt } = subject
    const text = { title, content, country, values: valuesOf(answers) }
    const stamp = { id: shortName(id, version), draft: true, createdAt: updatedAt }
    const made =
      ending === 'pdf'
        ? await rooms.renderer.pdf(text, { ...stamp, verifyUrl: origin + paths.copy(id) }, asking)
        : await rooms.word.docx(text, stamp, asking)
    const output: Outgoing = { type: ending, title: nameForOthers(subject), bytes: made.byteLength, content: made }
    return { output, event: { action: 'copy.downloaded', subject: id, detail: { as: ending } } }
  },
})
