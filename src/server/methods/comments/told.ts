// Who hears of a comment: whoever it names, whoever has spoken in its thread, and whose document it is.
import type { User } from '#domain/actor.ts'
import { type Comment, mentionedIn } from '#domain/sharing/comment.ts'
import { findAccount, listPeopleByEmail } from '#server/store/accounts.ts'
import { listSpeakers } from '#server/store/comments.ts'
import type { Database } from '#server/store/database.ts'
import { tell } from '#server/store/notices.ts'
import type { SharedWriting } from '#server/store/shares.ts'

const noticeOf = (writing: SharedWriting, comment: Comment, actor: User) => ({
  key: `comment:${comment.id}`,
  subject: writing.id,
  title: writing.title,
  who: actor.account.id,
  detail: { comment: comment.threadId },
  by: { userId: actor.account.id },
})

/** Nobody who no longer has the document, and nobody twice. */
export async function tellOfComment(
  db: Database,
  writing: SharedWriting,
  comment: Comment,
  actor: User,
  now: Date,
): Promise<void> {
  const people = await peopleOf(db, writing)
  const named = new Set(mentionedIn(comment.body, people).map(({ id }) => id))
  const spoken = new Set(await listSpeakers(db, comment.threadId))
  for (const { id } of people) {
    if (!named.has(id) && !spoken.has(id) && id !== writing.userId) continue
    const kind = named.has(id) ? 'mention' : 'comment'
    await tell(db, { ...noticeOf(writing, comment, actor), to: { userId: id }, kind }, now)
  }
}

/** Whoever is named since its words were changed; whoever has heard of it already is not told again. */
export async function tellOfNewNames(
  db: Database,
  writing: SharedWriting,
  { before, ...comment }: Comment & { before: string },
  actor: User,
  now: Date,
): Promise<void> {
  const people = await peopleOf(db, writing)
  const known = new Set(mentionedIn(before, people).map(({ id }) => id))
  for (const { id } of mentionedIn(comment.body, people))
    if (!known.has(id))
      await tell(db, { ...noticeOf(writing, comment, actor), to: { userId: id }, kind: 'mention' }, now)
}

/** Everybody who has a document and has shown that the address is theirs. */
export async function peopleOf(db: Database, writing: SharedWriting): Promise<{ id: string; name: string }[]> {
  const owner = await findAccount(db, writing.userId)
  const others = await listPeopleByEmail(
    db,
    writing.shares.map(({ email }) => email),
  )
  const own = owner ? [{ id: owner.id, name: `${owner.firstname} ${owner.lastname}`.trim() }] : []
  return [...own, ...others]
}
