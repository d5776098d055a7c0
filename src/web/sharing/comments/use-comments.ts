// What is said beside a document: read when the page opens, when somebody comes back to it, and after whatever one says.
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Output } from '#contract/contract.ts'
import { CallFailure, call } from '#web/call.ts'

export type CommentList = Output<'list-comments'>

export type Comments = {
  /** Null until it is known. */
  list: CommentList | null
  /** Why it is not. */
  problem: string
  look: () => Promise<void>
  /** Open threads beside each section. */
  openBeside: ReadonlyMap<string, number>
  openCount: number
}

const pauseMs = 1_000

/** Of no document yet, nothing is asked. */
export function useComments(id: string | null): Comments {
  const [list, setList] = useState<CommentList | null>(null)
  const [problem, setProblem] = useState('')

  const look = useCallback(async () => {
    if (!id) return
    try {
      setList(await call('list-comments', { id }))
      setProblem('')
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    }
  }, [id])

  useEffect(() => {
    void look()
    let lookedAt = Date.now()
    // Coming back is told twice over: by the page, and by the window.
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
    for (const { section, resolved } of list?.threads ?? [])
      if (!resolved) openBeside.set(section, (openBeside.get(section) ?? 0) + 1)
    const openCount = [...openBeside.values()].reduce((sum, count) => sum + count, 0)
    return { list, problem, look, openBeside, openCount }
  }, [list, problem, look])
}
