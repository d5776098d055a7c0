// What a method about comments needs of the document they are beside.
import type { User } from '#domain/actor.ts'
import { found, Refusal } from '#domain/refusal.ts'
import { type Comment, commentLimits, isFirst } from '#domain/sharing/comment.ts'
import { insistOnKept, insistOnPremium } from '#domain/writing/writing.ts'
import { ownerOf } from '#server/methods/writings/whose.ts'
import { countComments, findComment } from '#server/store/comments.ts'
import type { Database } from '#server/store/database.ts'
import { holdSharedWriting, type SharedWriting } from '#server/store/shares.ts'

/** One of its comments, held with its document: one change after the other. */
export async function holdComment(db: Database, writingId: string, commentId: string) {
  const writing = found(await holdSharedWriting(db, writingId))
  const comment = await findComment(db, commentId)
  if (comment?.writingId !== writing.id) throw new Refusal('not_found')
  return { writing, comment }
}

/** The one that began a thread. */
export async function holdThread(db: Database, writingId: string, threadId: string) {
  const held = await holdComment(db, writingId, threadId)
  if (!isFirst(held.comment)) throw new Refusal('not_found')
  return held
}

/** The same, beside a document that is held already. */
export async function threadIn(db: Database, writingId: string, threadId: string): Promise<Comment> {
  const first = await findComment(db, threadId)
  if (first?.writingId !== writingId || !isFirst(first)) throw new Refusal('not_found')
  return first
}

/** Where nothing may be changed, nothing is said either. */
export async function insistOnTalk(db: Database, actor: User, writing: SharedWriting, now: Date): Promise<void> {
  const owner = await ownerOf(db, actor, writing, now)
  insistOnKept(writing)
  insistOnPremium(writing.visibility, owner, now)
}

export async function insistOnRoomForComments(db: Database, writingId: string): Promise<void> {
  if ((await countComments(db, writingId)) < commentLimits.perDocument) return
  throw new Refusal('invalid_input', { fields: { body: { code: 'too_many_comments' } } })
}

/** Whether what has this id is what the same person says there once more. */
export const isSameWords =
  (writingId: string, userId: string, body: string) =>
  (found: Comment): boolean =>
    found.writingId === writingId && found.userId === userId && found.body === body
