// Comments on a document: read when the page opens, whenever something more is said, when the user comes back to the page, and
// after each of their own.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Output } from '#contract/contract.ts'
import { CallFailure, call } from '#web/app/call.ts'
import { useLiveComments } from '#web/shared/calls/live.ts'
import { type Drafts, type ShownThread, useDrafts, withTypedIn } from './drafts.ts'

export type CommentList = Omit<Output<'list-comments'>, 'threads'> & { threads: ShownThread[] }

export type Comments = {
  /** Null until it is known. */
  list: CommentList | null
  /** Why it is not. */
  problem: string
  look: () => Promise<void>
  /** What is shown at the moment has been seen. */
  see: () => void
  drafts: Drafts
  /** Open threads beside each section. */
  openBeside: ReadonlyMap<string, number>
  openCount: number
}

const pauseMs = 1_000

/** When the newest of them was said. */
const lastSaid = (list: CommentList | null): string | undefined =>
  list?.threads
    .flatMap(({ comments }) => comments.map(({ at }) => at))
    .toSorted()
    .at(-1)

/** Of no document yet, nothing is asked. */
export function useComments(id: string | null): Comments {
  const [list, setList] = useState<CommentList | null>(null)
  const [problem, setProblem] = useState('')
  const drafts = useDrafts()
  const { openNow } = drafts
  const asked = useRef(0)

  const look = useCallback(async () => {
    if (!id) return
    asked.current += 1
    const turn = asked.current
    try {
      const read = await call('list-comments', { id })
      // A later request has newer data.
      if (turn !== asked.current) return
      setList((before) => ({ ...read, threads: withTypedIn(read.threads, before?.threads ?? [], openNow()) }))
      setProblem('')
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    }
  }, [id, openNow])

  const see = useCallback(() => {
    const until = lastSaid(list)
    if (!id || !until || !list?.unseen) return
    setList({ ...list, unseen: 0 })
    // If this fails, they are counted as unseen once more.
    call('see-comments', { id, until }).catch(() => {})
  }, [id, list])

  // Listening comes before reading: no comment between the two is missed.
  useLiveComments(id, () => void look())
  useEffect(() => {
    void look()
    let lookedAt = Date.now()
    // Coming back fires two events: the page's and the window's.
    const handleReturn = () => {
      if (document.visibilityState !== 'visible' || Date.now() - lookedAt < pauseMs) return
      lookedAt = Date.now()
      void look()
    }
    document.addEventListener('visibilitychange', handleReturn)
    window.addEventListener('focus', handleReturn)
    return () => {
      document.removeEventListener('visibilitychange', handleReturn)
      window.removeEventListener('focus', handleReturn)
    }
  }, [look])

  return useMemo(() => {
    const openBeside = new Map<string, number>()
    for (const { section, resolved, isGone } of list?.threads ?? [])
      if (!resolved && !isGone) openBeside.set(section, (openBeside.get(section) ?? 0) + 1)
    const openCount = [...openBeside.values()].reduce((sum, count) => sum + count, 0)
    return { list, problem, look, see, drafts, openBeside, openCount }
  }, [list, problem, look, see, drafts])
}
