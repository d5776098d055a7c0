// All answers given behind an open link or to a batch, as a table for spreadsheets.
import { Readable } from 'node:stream'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { canKeep } from '#policy/copy.ts'
import { answersTable } from '#server/blob/answers-table.ts'
import { file, type Outgoing } from '#server/dispatch/file.ts'
import { findSeries } from '#server/store/series/series.ts'
import { readAnswersOf } from '#server/store/series/series-answers.ts'

export const downloadAnswers = file('download-answers', {
  budgets: ({ actor }) => budgets.files(actor.account.id),
  async load(db, { id }) {
    const found = await findSeries(db, id)
    if (!found) throw new Refusal('not_found')
    return found
  },
  allow: canKeep,
  async run({ db, subject, now }) {
    const lines = answersTable(subject, readAnswersOf(db, subject.id, now))
    const content = async () => Readable.from(lines, { objectMode: false })
    const output: Outgoing = { type: 'csv', title: subject.title, bytes: null, content }
    return { output, event: { action: 'answers.downloaded', subject: subject.id } }
  },
})
