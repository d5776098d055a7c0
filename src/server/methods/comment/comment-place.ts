// Shared by the comment methods: loading the document that they are beside.
import type { User } from '#domain/actor.ts'
import { found, Refusal } from '#domain/refusal.ts'
import { type Comment, commentLimits, isFirst } from '#domain/sharing/comment.ts'
import { requireKept, requirePremium } from '#domain/writing/writing.ts'
import { requireOwnOrPremium } from '#server/methods/writing/owner-plan.ts'
import { countComments, findComment } from '#server/store/comment/comments.ts'
import type { Database } from '#server/store/engine/database.ts'
import { lockSharedWriting, type SharedWriting } from '#server/store/sharing/shares.ts'

/** A comment, locked with its document: changes are serialised. */
export async function lockComment(db: Database, writingId: string, commentId: string) {
  const writing = found(await lockSharedWriting(db, writingId))
  const comment = await findComment(db, commentId)
  if (comment?.writingId !== writing.id) throw new Refusal('not_found')
  return { writing, comment }
}

/** The comment that began a thread. */
export async function lockThread(db: Database, writingId: string, threadId: string) {
  const held = await lockComment(db, writingId, threadId)
  if (!isFirst(held.comment)) throw new Refusal('not_found')
  return held
}

/** The same, beside a document that is locked already. */
export async function threadIn(db: Database, writingId: string, threadId: string): Promise<Comment> {
  const first = await findComment(db, threadId)
  if (first?.writingId !== writingId || !isFirst(first)) throw new Refusal('not_found')
  return first
}

/** A document that cannot be changed takes no comments either. */
export async function requireTalk(db: Database, actor: User, writing: SharedWriting, now: Date): Promise<void> {
  const owner = await requireOwnOrPremium(db, actor, writing, now)
  requireKept(writing)
  requirePremium(writing.visibility, owner, now)
}

export async function requireRoomForComments(db: Database, writingId: string): Promise<void> {
  if ((await countComments(db, writingId)) < commentLimits.perDocument) return
  throw new Refusal('invalid_input', { fields: { body: { code: 'too_many_comments' } } })
}

/** Whether the row with this id is the same comment by the same person in the same place. */
export const isSameWords =
  (writingId: string, userId: string, body: string) =>
  (found: Comment): boolean =>
    found.writingId === writingId && found.userId === userId && found.body === body
