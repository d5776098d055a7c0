// Makes an old text the newest. The current one joins the history first, so that this can be undone too.
import { isDeepStrictEqual } from 'node:util'
import { budgets } from '#domain/rate.ts'
import { found, Refusal } from '#domain/refusal.ts'
import type { Writing } from '#domain/writing/writing.ts'
import { canEdit } from '#policy/writing.ts'
import { mutation } from '#server/dispatch/method.ts'
import { presentWriting } from '#server/present/writing.ts'
import { findShownVersion } from '#server/store/catalogue/catalogue.ts'
import { findWithdrawnReason } from '#server/store/catalogue/moderation.ts'
import type { Database } from '#server/store/engine/database.ts'
import { findSharedWriting } from '#server/store/sharing/shares.ts'
import { findVersion } from '#server/store/writing/writing-lists.ts'
import { keepVersion, saveWriting } from '#server/store/writing/writings.ts'
import { requireOwnOrPremium } from './owner-plan.ts'
import { requireRoom } from './quota.ts'
import { requireEditable } from './update-writing.ts'

type Text = Pick<Writing, 'title' | 'content'>

/** The same call repeated: the version that it asked to replace was replaced by exactly this. */
async function isRestored(db: Database, writing: Writing, replaced: number, { title, content }: Text) {
  if (writing.version !== replaced + 1 || writing.title !== title) return false
  const last = await findVersion(db, writing.id, writing.version)
  return last?.reason === 'restored' && isDeepStrictEqual(writing.content, content)
}

type Restored = Pick<Writing, 'title' | 'content' | 'editedBy'>

async function restore(
  db: Database,
  writing: Writing,
  { title, content, editedBy }: Restored,
  now: Date,
): Promise<Writing> {
  await keepVersion(db, writing, 'closed', now)
  const next: Writing = { ...writing, title, content, editedBy, updatedAt: now }
  const version = await saveWriting(db, writing, next, now)
  if (version === undefined) throw new Refusal('version_conflict')
  const restored = { ...next, version }
  await keepVersion(db, restored, 'restored', now)
  return restored
}

export const restoreVersion = mutation('restore-version', {
  limited: true,
  budgets: (_input, { actor }) => budgets.saveWriting(actor.account.id),
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canEdit,
  async run({ db, actor, input, subject, now }) {
    const wanted = found(await findVersion(db, subject.id, input.number))
    const owner = await requireOwnOrPremium(db, actor, subject, now)
    const repeated = await isRestored(db, subject, input.version, wanted)
    if (!repeated) {
      requireEditable(owner, subject, input.version, now)
      await requireRoom(db, owner, { ...subject, content: wanted.content }, now)
    }
    const restored = repeated
      ? subject
      : await restore(
          db,
          subject,
          { ...wanted, editedBy: owner.id === actor.account.id ? null : actor.account.id },
          now,
        )
    const withdrawnReason = await findWithdrawnReason(db, restored)
    const publishedVersion = await findShownVersion(db, restored)
    const { id, version } = restored
    return {
      output: presentWriting({ ...restored, owner, withdrawnReason, publishedVersion }, actor, now),
      event: repeated
        ? 'nothing-done'
        : { action: 'writing.version-restored', subject: id, detail: { from: input.number, version } },
    }
  },
})
