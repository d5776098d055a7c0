// Saving what changed, at every pause in typing. Whoever read an older version is told, and overwrites nothing.
import { createHash } from 'node:crypto'
import type { Account } from '#domain/account/account.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { applyChanges, type Changes } from '#domain/writing/changes.ts'
import type { Content } from '#domain/writing/model.ts'
import { insistOnKept, insistOnPremium, type Writing } from '#domain/writing/writing.ts'
import { canEdit } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import { insistOnFolderOf } from '#server/methods/folders/folder-of.ts'
import { findSharedWriting } from '#server/store/shares.ts'
import { findSave, keepFormerSitting, saveWriting } from '#server/store/writings.ts'
import { insistOnRoom } from './room.ts'
import { insistOnSound } from './sound-content.ts'
import { ownerOf } from './whose.ts'

/** Everything that says whether it may be changed now, in the order in which it helps to hear it. */
export function insistOnEditable(owner: Account, writing: Writing, version: number, now: Date): void {
  insistOnKept(writing)
  insistOnPremium(writing.visibility, owner, now)
  if (writing.version !== version) throw new Refusal('version_conflict')
}

function nextContent(current: Content, whole: Content | undefined, changes: Changes | undefined): Content {
  const base = whole ?? current
  const next = changes ? applyChanges(base, changes) : base
  if (!next) throw new Refusal('invalid_input', { fields: { changes: { code: 'unknown_section' } } })
  if (next !== current) insistOnSound(next, current)
  return next
}

/** The same changes of the same version make the same text, whoever sends them again. */
const markOf = (input: object): string => createHash('sha256').update(JSON.stringify(input)).digest('base64url')

export const updateWriting = mutation('update-writing', {
  costly: true,
  budgets: (_input, { actor }) => budgets.saveWriting(actor.account.id),
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canEdit,
  async run({ db, actor, input, subject, now }) {
    const { id } = subject
    const mark = markOf(input)
    const made = { id, version: input.version + 1, mark }
    const savedAt = subject.version === made.version ? await findSave(db, made) : undefined
    // Its answer was lost on the way: it is given again, and nothing is saved twice.
    if (savedAt)
      return { output: { id, version: made.version, updated_at: savedAt.toISOString() }, event: 'nothing-done' }
    const owner = await ownerOf(db, actor, subject, now)
    const isOwn = owner.id === actor.account.id
    insistOnEditable(owner, subject, input.version, now)
    // Where it is kept is its owner's own.
    if (!isOwn && input.folder_id !== undefined) throw new Refusal('forbidden')
    await insistOnFolderOf(db, subject.userId, input.folder_id)
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
    if (next.content !== subject.content) await insistOnRoom(db, owner, next, now)
    await keepFormerSitting(db, subject, now)
    const version = await saveWriting(db, subject, next, now, mark)
    if (version === undefined) throw new Refusal('version_conflict')
    return {
      output: { id, version, updated_at: now.toISOString() },
      event: { action: 'writing.saved', subject: id, detail: { version } },
    }
  },
})
