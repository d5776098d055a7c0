// Saves what changed, at every pause in typing. A caller who has read an older version is refused, and overwrites nothing.
import { createHash } from 'node:crypto'
import type { Account } from '#domain/account/account.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { applyChanges, type Changes } from '#domain/writing/changes.ts'
import type { Content } from '#domain/writing/model.ts'
import { withStoredFile } from '#domain/writing/pdf/pdf-content.ts'
import { requireKept, requirePremium, type Writing } from '#domain/writing/writing.ts'
import { canEdit } from '#policy/writing.ts'
import { mutation } from '#server/dispatch/method.ts'
import { requireFolderOf } from '#server/methods/folders/folder-of.ts'
import { findSharedWriting } from '#server/store/sharing/shares.ts'
import { findSave, keepFormerText, saveWriting } from '#server/store/writing/writings.ts'
import { requireOwnOrPremium } from './owner-plan.ts'
import { requireRoom } from './quota.ts'
import { requireSound } from './sound-content.ts'

/** All conditions of editing, in the order that is most helpful to the reader of the refusal. */
export function requireEditable(owner: Account, writing: Writing, version: number, now: Date): void {
  requireKept(writing)
  requirePremium(writing.visibility, owner, now)
  if (writing.version !== version) throw new Refusal('version_conflict')
}

function nextContent(current: Content, whole: Content | undefined, changes: Changes | undefined): Content {
  const base = whole ?? current
  const next = changes ? applyChanges(base, changes) : base
  if (!next) throw new Refusal('invalid_input', { fields: { changes: { code: 'unknown_section' } } })
  if (next === current) return next
  const kept = withStoredFile(next, current)
  if (!kept) throw new Refusal('invalid_input', { fields: { content: { code: 'not_a_pdf' } } })
  requireSound(kept, current)
  return kept
}

/** The same changes of the same version make the same text, also from another caller. */
const markOf = (input: object): string => createHash('sha256').update(JSON.stringify(input)).digest('base64url')

export const updateWriting = mutation('update-writing', {
  limited: true,
  budgets: (_input, { actor }) => budgets.saveWriting(actor.account.id),
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canEdit,
  async run({ db, actor, input, subject, now }) {
    const { id } = subject
    const mark = markOf(input)
    const made = { id, version: input.version + 1, mark }
    const savedAt = subject.version === made.version ? await findSave(db, made) : undefined
    // The first answer was lost: it is given again, and nothing is saved twice.
    if (savedAt)
      return { output: { id, version: made.version, updated_at: savedAt.toISOString() }, event: 'nothing-done' }
    const owner = await requireOwnOrPremium(db, actor, subject, now)
    const isOwn = owner.id === actor.account.id
    requireEditable(owner, subject, input.version, now)
    // The folder is set by its owner only.
    if (!isOwn && input.folder_id !== undefined) throw new Refusal('forbidden')
    await requireFolderOf(db, subject.userId, input.folder_id)
    const next: Writing = {
      ...subject,
      title: input.title ?? subject.title,
      content: nextContent(subject.content, input.content, input.changes as Changes | undefined),
      folderId: input.folder_id === undefined ? subject.folderId : input.folder_id,
      category: input.category === undefined ? subject.category : input.category,
      country: input.country ?? subject.country,
      summary: input.summary ?? subject.summary,
      tags: input.tags ? [...new Set(input.tags.filter(Boolean))] : subject.tags,
      editedBy: isOwn ? null : actor.account.id,
    }
    if (next.content !== subject.content) await requireRoom(db, owner, next, now)
    await keepFormerText(db, subject, now)
    const version = await saveWriting(db, subject, next, now, mark)
    if (version === undefined) throw new Refusal('version_conflict')
    return {
      output: { id, version, updated_at: now.toISOString() },
      event: { action: 'writing.saved', subject: id, detail: { version } },
    }
  },
})
