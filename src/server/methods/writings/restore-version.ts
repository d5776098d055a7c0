// An old text becomes the newest. What was there joins the history first, so that this can be undone too.
import { Refusal } from '#domain/refusal.ts'
import type { Writing } from '#domain/writing/writing.ts'
import { isUser } from '#policy/account.ts'
import { isOwner } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import { presentWriting } from '#server/present/writing.ts'
import { findWithdrawnReason } from '#server/store/moderation.ts'
import { findVersion } from '#server/store/writing-lists.ts'
import { keepVersion, loadOwnWriting, saveWriting } from '#server/store/writings.ts'
import { insistOnEditable } from './update-writing.ts'

export const restoreVersion = mutation('restore-version', {
  load: (db, { id }, actor) => loadOwnWriting(db, id, actor),
  allow: isOwner,
  async run({ db, actor, input, subject, now }) {
    if (!isUser(actor)) throw new Refusal('auth_required')
    insistOnEditable(actor, subject, input.version, now)
    const found = await findVersion(db, subject.id, input.number)
    if (!found) throw new Refusal('not_found')
    await keepVersion(db, subject, 'closed')
    const next: Writing = { ...subject, title: found.title, content: found.content, updatedAt: now }
    const version = await saveWriting(db, subject, next, now)
    const restored = { ...next, version }
    await keepVersion(db, restored, 'restored')
    const withdrawnReason = await findWithdrawnReason(db, restored)
    return {
      output: presentWriting({ ...restored, withdrawnReason }, actor, now),
      event: { action: 'writing.version-restored', subject: subject.id, detail: { from: input.number, version } },
    }
  },
})
