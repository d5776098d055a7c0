// Everything said beside a document, and who may be named in it.
import { countUnseen, threadsOf } from '#domain/sharing/comment.ts'
import { abilitiesOf } from '#domain/writing/writing.ts'
import { canRead } from '#policy/writing.ts'
import { query } from '#server/method.ts'
import { ownerOf } from '#server/methods/writings/whose.ts'
import { presentThread } from '#server/present/comment.ts'
import { listNames } from '#server/store/accounts.ts'
import { findSeenUntil, listComments as list } from '#server/store/comments.ts'
import { findSharedWriting, listPeopleWith } from '#server/store/shares.ts'

export const listComments = query('list-comments', {
  costly: true,
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canRead,
  async run({ db, actor, subject, now }) {
    const owner = await ownerOf(db, actor, subject, now)
    const comments = await list(db, subject.id)
    const sayers = comments.flatMap(({ userId, resolvedBy }) => [userId, resolvedBy]).filter((id) => id !== null)
    const names = await listNames(db, [...new Set(sayers)])
    const people = await listPeopleWith(db, subject)
    const seenUntil = await findSeenUntil(db, subject.id, actor.account.id)
    // Where nothing may be changed, nothing is said either.
    const isOpen = abilitiesOf(subject, owner, now).edit
    return {
      threads: threadsOf(comments).map((thread) => presentThread(thread, { actor, writing: subject, names, isOpen })),
      people: people.filter(({ id }) => id !== actor.account.id).map(({ name }) => name),
      unseen: countUnseen(comments, actor.account.id, seenUntil),
      can: { comment: isOpen },
    }
  },
})
