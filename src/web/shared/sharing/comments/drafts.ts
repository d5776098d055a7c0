// What the user is typing beside a document, by place: it outlives whatever others say or take back meanwhile, a column that is
// closed, and a screen that is turned.
import { useMemo, useState } from 'react'
import type { ThreadOnWire } from '#contract/sharing/comment.ts'

/** A new thread, an answer, or another wording of the user's comment. */
export const freshPlace = 'fresh'
export const answerTo = (thread: string): string => `answer ${thread}`
export const changeOf = (comment: string): string => `change ${comment}`

export type Drafts = {
  /** Answers and changes that are begun. */
  open: ReadonlySet<string>
  /** The same at this moment, for code that has awaited an answer. */
  openNow: () => ReadonlySet<string>
  begin: (place: string) => void
  /** Sent, or given up. */
  end: (place: string) => void
  textAt: (place: string) => string | undefined
  keep: (place: string, text: string) => void
}

export function useDrafts(): Drafts {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [kept] = useState(() => {
    let now: ReadonlySet<string> = new Set()
    // Typing changes no React state, so that nothing is rendered.
    const texts = new Map<string, string>()
    const change = (places: Iterable<string>) => {
      now = new Set(places)
      setOpen(now)
    }
    return {
      openNow: () => now,
      begin: (place: string) => change([...now, place]),
      end(place: string) {
        texts.delete(place)
        change([...now].filter((each) => each !== place))
      },
      textAt: (place: string) => texts.get(place),
      keep: (place: string, text: string) => void texts.set(place, text),
    }
  })
  return useMemo(() => ({ ...kept, open }), [kept, open])
}

/** Taken away by another person while the user was typing there. */
type Gone = { isGone?: true }
type ShownComment = ThreadOnWire['comments'][number] & Gone
export type ShownThread = Omit<ThreadOnWire, 'comments'> & { comments: ShownComment[] } & Gone

const isChanged = ({ id }: { id: string }, open: Drafts['open']) => open.has(changeOf(id))

export const isTypedIn = ({ id, comments }: Pick<ShownThread, 'id' | 'comments'>, open: Drafts['open']): boolean =>
  open.has(answerTo(id)) || comments.some((comment) => isChanged(comment, open))

/** What is there now, and, each in its place, what is not and the user is typing in. */
function keeping<T extends { id: string } & Gone>(
  now: readonly T[],
  before: readonly T[],
  isKept: (each: T) => boolean,
) {
  const there = new Set(now.map(({ id }) => id))
  const all = [...now]
  for (const [place, each] of before.entries())
    if (!there.has(each.id) && isKept(each)) all.splice(place, 0, { ...each, isGone: true })
  return all
}

export function withTypedIn(
  now: readonly ShownThread[],
  before: readonly ShownThread[],
  open: Drafts['open'],
): ShownThread[] {
  const known = new Map(before.map((thread) => [thread.id, thread.comments]))
  const threads = now.map((thread) => ({
    ...thread,
    comments: keeping(thread.comments, known.get(thread.id) ?? [], (comment) => isChanged(comment, open)),
  }))
  return keeping(threads, before, (thread) => isTypedIn(thread, open))
}

/** What is gone is shown for as long as the user is typing in it. */
export const stillThere = (threads: readonly ShownThread[], open: Drafts['open']): ShownThread[] =>
  threads
    .filter((thread) => !thread.isGone || isTypedIn(thread, open))
    .map((thread) => ({
      ...thread,
      comments: thread.comments.filter((comment) => !comment.isGone || thread.isGone || isChanged(comment, open)),
    }))
