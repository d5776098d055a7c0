// An old text becomes the newest. What was there joins the history first, so that this can be undone too.
import { isDeepStrictEqual } from 'node:util'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Writing } from '#domain/writing/writing.ts'
import { canEdit } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import { presentWriting } from '#server/present/writing.ts'
import type { Database } from '#server/store/database.ts'
import { findWithdrawnReason } from '#server/store/moderation.ts'
import { findVersion } from '#server/store/writing-lists.ts'
import { keepVersion, loadWriting, saveWriting } from '#server/store/writings.ts'
import { insistOnRoom } from './room.ts'
import { insistOnEditable } from './update-writing.ts'

type Text = Pick<Writing, 'title' | 'content'>

/** The same call come twice: the version it asked to replace was replaced by exactly this. */
async function isRestored(db: Database, writing: Writing, replaced: number, { title, content }: Text) {
  if (writing.version !== replaced + 1 || writing.title !== title) return false
  const last = await findVersion(db, writing.id, writing.version)
  return last?.reason === 'restored' && isDeepStrictEqual(writing.content, content)
}

async function restore(db: Database, writing: Writing, { title, content }: Text, now: Date): Promise<Writing> {
  await keepVersion(db, writing, 'closed')
  const next: Writing = { ...writing, title, content, updatedAt: now }
  const restored = { ...next, version: await saveWriting(db, writing, next, now) }
  await keepVersion(db, restored, 'restored')
  return restored
}

export const restoreVersion = mutation('restore-version', {
  costly: true,
  budgets: (_input, { actor }) => budgets.saveWriting(actor.account.id),
  load: (db, { id }) => loadWriting(db, id),
  allow: canEdit,
  async run({ db, actor, input, subject, now }) {
    const found = await findVersion(db, subject.id, input.number)
    if (!found) throw new Refusal('not_found')
    const repeated = await isRestored(db, subject, input.version, found)
    if (!repeated) {
      insistOnEditable(actor, subject, input.version, now)
      await insistOnRoom(db, actor.account, { ...subject, content: found.content }, now)
    }
    const restored = repeated ? subject : await restore(db, subject, found, now)
    const withdrawnReason = await findWithdrawnReason(db, restored)
    const { id, version } = restored
    return {
      output: presentWriting({ ...restored, withdrawnReason }, actor, now),
      event: repeated
        ? 'nothing-done'
        : { action: 'writing.version-restored', subject: id, detail: { from: input.number, version } },
    }
  },
})
