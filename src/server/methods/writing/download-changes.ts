// A text of the history as a Word file that shows, as tracked changes, what changed since an older one.
import { budgets } from '#domain/rate.ts'
import { found, Refusal } from '#domain/refusal.ts'
import { shortName } from '#domain/writing/file-name.ts'
import { isPdf } from '#domain/writing/model.ts'
import type { Writing } from '#domain/writing/writing.ts'
import { canReadHistory } from '#policy/writing.ts'
import { file, type Outgoing } from '#server/dispatch/file.ts'
import { findSharedWriting } from '#server/store/sharing/shares.ts'
import { findVersion } from '#server/store/writing/writing-lists.ts'
import { requireOwnOrPremium } from './owner-plan.ts'

type Text = Pick<Writing, 'title' | 'content' | 'country'>

export const downloadChanges = file('download-changes', {
  budgets: ({ actor }) => budgets.files(actor.account.id),
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canReadHistory,
  async run({ db, actor, now, address: { before, after }, subject, rooms, asking }) {
    const owner = await requireOwnOrPremium(db, actor, subject, now)
    const { id, version, title, content, country, status, updatedAt } = subject
    // Boxes are no words that Word could track.
    if (isPdf(content)) throw new Refusal('not_found')
    const old = found(await findVersion(db, id, before))
    const current = { title, content, at: updatedAt, number: version, by: null }
    const text = after === 'actual' ? current : found(await findVersion(db, id, after))
    const stamp = {
      id: shortName(id, text.number),
      draft: status === 'draft',
      createdAt: text.at,
      author: text.by ?? `${owner.firstname} ${owner.lastname}`.trim(),
    }
    const [former, latter] = [old, text].map((one) => ({ title: one.title, content: one.content, country })) as [
      Text,
      Text,
    ]
    const made = await rooms.word.changes(former, latter, stamp, asking)
    const output: Outgoing = { type: 'docx', title: text.title, bytes: made.byteLength, content: made }
    return { output, event: { action: 'writing.downloaded', subject: id, detail: { as: 'docx' } } }
  },
})
