// The comments beside a document, and the people who may be mentioned.
import { countUnseen, threadsOf } from '#domain/sharing/comment.ts'
import { isChangeable } from '#domain/writing/writing.ts'
import { canComment } from '#policy/writing.ts'
import { query } from '#server/dispatch/method.ts'
import { requireOwnOrPremium } from '#server/methods/writing/owner-plan.ts'
import { presentThread } from '#server/present/comment.ts'
import { listNames } from '#server/store/account/accounts.ts'
import { findSeenUntil, listComments as list } from '#server/store/comment/comments.ts'
import { findSharedWriting, listTalkersOf } from '#server/store/sharing/shares.ts'

export const listComments = query('list-comments', {
  limited: true,
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canComment,
  async run({ db, actor, subject, now }) {
    const owner = await requireOwnOrPremium(db, actor, subject, now)
    const comments = await list(db, subject.id)
    const sayers = comments.flatMap(({ userId, resolvedBy }) => [userId, resolvedBy]).filter((id) => id !== null)
    const names = await listNames(db, [...new Set(sayers)])
    const people = await listTalkersOf(db, subject)
    const seenUntil = await findSeenUntil(db, subject.id, actor.account.id)
    // A document that cannot be changed takes no comments either.
    const isOpen = isChangeable(subject, owner, now)
    return {
      threads: threadsOf(comments).map((thread) => presentThread(thread, { actor, writing: subject, names, isOpen })),
      people: people.filter(({ id }) => id !== actor.account.id).map(({ name }) => name),
      unseen: countUnseen(comments, actor.account.id, seenUntil),
      can: { comment: isOpen },
    }
  },
})
