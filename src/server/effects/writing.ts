// The effects of sharing, discussing, reporting and withdrawing writings.
import { budgets } from '#domain/rate.ts'
import { type Comment, mentionedIn } from '#domain/sharing/comment.ts'
import type { Share } from '#domain/sharing/share.ts'
import type { Suggestion } from '#domain/sharing/suggestion.ts'
import { listSpeakers } from '#server/store/comment/comments.ts'
import { spend } from '#server/store/engine/rate-limits.ts'
import { enqueue } from '#server/store/job/enqueue.ts'
import { type Notice, tell } from '#server/store/notice/tell.ts'
import { listTalkersOf, type SharedWriting } from '#server/store/sharing/shares.ts'
import { type Effect, type EffectTable, job, notice, when } from './effect.ts'

type Commented = { writing: SharedWriting; comment: Comment }
type Suggested = { writing: SharedWriting; suggestion: Suggestion }
type Shared = { writing: SharedWriting; share: Share; userId: string }

export type WritingFacts = {
  'writing.shared': Shared
  'writing.commented': Commented
  /** `before`: the text before the edit. */
  'writing.comment-edited': Commented & { before: string }
  'writing.suggested': Suggested
  'writing.suggestion-decided': Suggested
  'writing.reported': { reportId: string | undefined }
  'writing.published': { reportId: string | undefined }
  'writing.withdrawn-by-operator': { writingId: string; title: string; authorId: string }
}

const commentNotice = ({ writing, comment }: Commented, userId: string, kind: 'mention' | 'comment'): Notice => ({
  to: { userId },
  kind,
  key: `comment:${comment.id}`,
  subject: writing.id,
  title: writing.title,
  who: comment.userId,
  detail: { comment: comment.threadId },
  by: comment.userId ? { userId: comment.userId } : undefined,
})

/** To the owner, to people who wrote in the thread, and to people whom the comment mentions. */
const noticeToParticipants: Effect<Commented> = async ({ db, now }, facts) => {
  const { writing, comment } = facts
  const people = await listTalkersOf(db, writing)
  const mentioned = new Set(mentionedIn(comment.body, people).map(({ id }) => id))
  const speakers = new Set(await listSpeakers(db, comment.threadId))
  for (const { id } of people) {
    if (!mentioned.has(id) && !speakers.has(id) && id !== writing.userId) continue
    await tell(db, commentNotice(facts, id, mentioned.has(id) ? 'mention' : 'comment'), now)
  }
}

const noticeToNewlyMentioned: Effect<Commented & { before: string }> = async ({ db, now }, facts) => {
  const people = await listTalkersOf(db, facts.writing)
  const known = new Set(mentionedIn(facts.before, people).map(({ id }) => id))
  for (const { id } of mentionedIn(facts.comment.body, people))
    if (!known.has(id)) await tell(db, commentNotice(facts, id, 'mention'), now)
}

/** To the person who made it, while they still have the document: with the word of the one who decided. */
const noticeToSuggester: Effect<Suggested> = async ({ db, now }, { writing, suggestion }) => {
  const { id, userId, decision, decidedBy, answer } = suggestion
  const isThere = (await listTalkersOf(db, writing)).some((person) => person.id === userId)
  if (!userId || !decidedBy || !isThere) return
  await tell(
    db,
    {
      to: { userId },
      kind: decision === 'accepted' ? 'suggestion-accepted' : 'suggestion-refused',
      key: `decided:${id}`,
      subject: writing.id,
      title: writing.title,
      who: decidedBy,
      detail: answer ? { answer } : undefined,
      by: { userId: decidedBy },
    },
    now,
  )
}

/** However many reports come in, the operator's mailbox stays usable: the list holds them all. */
const letterToOperator: Effect<{ reportId: string | undefined }> = async ({ db, now, config }, { reportId }) => {
  if (!reportId || !config.operator.email) return
  if ((await spend(db, budgets.operatorLetters, now)) === 0) await enqueue(db, 'tell-operator', { reportId }, now)
}

export const writingEffects: EffectTable<WritingFacts> = {
  'writing.shared': [
    when(
      ({ share }) => share.letter,
      job('send-share-letter', ({ share }) => ({ payload: { shareId: share.id }, key: `share:${share.id}` })),
    ),
    notice(({ writing, share, userId }) => ({
      to: { email: share.email },
      kind: 'shared',
      key: `shared:${share.id}`,
      subject: writing.id,
      title: writing.title,
      who: userId,
    })),
  ],
  'writing.commented': [noticeToParticipants],
  'writing.comment-edited': [noticeToNewlyMentioned],
  'writing.suggested': [
    notice(({ writing, suggestion }) => ({
      to: { userId: writing.userId },
      kind: 'suggestion',
      key: `suggestion:${suggestion.id}`,
      subject: writing.id,
      title: writing.title,
      who: suggestion.userId,
      by: suggestion.userId ? { userId: suggestion.userId } : undefined,
    })),
  ],
  'writing.suggestion-decided': [noticeToSuggester],
  'writing.reported': [letterToOperator],
  'writing.published': [letterToOperator],
  'writing.withdrawn-by-operator': [
    notice(({ writingId, title, authorId }, now) => ({
      to: { userId: authorId },
      kind: 'withdrawn',
      key: `withdrawn:${writingId}:${now.toISOString()}`,
      subject: writingId,
      title,
    })),
  ],
}
