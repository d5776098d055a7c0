// Comments beside a section or on words of it, by those who have the document: a thread, its answers, and whether it is resolved.
import type { Anchor } from './anchor.ts'

export const commentLimits = { body: 2_000, perDocument: 1_000, countedUnseen: 100 } as const

export type Comment = {
  id: string
  writingId: string
  /** The first comment of the thread; its own id if it is that. */
  threadId: string
  /** The section it is about; it may have been deleted since. */
  sectionId: string
  /** Of the first of a thread: the words of the section that it is about, if it is not about all of it. */
  anchor: Anchor | null
  /** Null once that account is deleted. */
  userId: string | null
  body: string
  createdAt: Date
  editedAt: Date | null
  /** The comment was deleted, but has answers. */
  deletedAt: Date | null
  /** Of the first of a thread: when it was resolved, and by whom. */
  resolvedAt: Date | null
  resolvedBy: string | null
}

export type Thread = { first: Comment; answers: Comment[] }

export const isFirst = ({ id, threadId }: Pick<Comment, 'id' | 'threadId'>): boolean => id === threadId

/** In the order of their first comments; expects the oldest first. */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  const threads = new Map<string, Thread>()
  for (const first of comments.filter(isFirst)) threads.set(first.id, { first, answers: [] })
  for (const comment of comments) if (!isFirst(comment)) threads.get(comment.threadId)?.answers.push(comment)
  return [...threads.values()]
}

/** How many comments of others are newer than the user's last look; deleted ones do not count. */
export const countUnseen = (comments: readonly Comment[], userId: string, seenUntil: Date | undefined): number =>
  comments.filter(
    (comment) =>
      comment.userId !== userId &&
      !comment.deletedAt &&
      (!seenUntil || comment.createdAt.getTime() > seenUntil.getTime()),
  ).length

/** Long names first, so that «@Ana Ruiz Soler» is not taken for «@Ana Ruiz». */
export function mentionedIn<P extends { name: string }>(body: string, people: readonly P[]): P[] {
  let rest = body
  const found: P[] = []
  for (const person of people.toSorted((a, b) => b.name.length - a.name.length)) {
    const mention = `@${person.name}`
    if (!person.name || !rest.includes(mention)) continue
    found.push(...people.filter(({ name }) => name === person.name))
    rest = rest.replaceAll(mention, ' ')
  }
  return found
}

/** A text in pieces, every second one a name with its @. */
export function mentionPieces(body: string, names: readonly string[]): string[] {
  const known = names.filter(Boolean).toSorted((a, b) => b.length - a.length)
  if (known.length === 0) return [body]
  const escaped = known.map((name) => `@${name}`.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return body.split(new RegExp(`(${escaped.join('|')})`))
}
