// What is found while the user types: asked for in the pauses, the request before aborted.
import { useEffect, useState } from 'react'
import type { Call } from '#contract/contract.ts'
import type { GlobalSearch } from '#contract/global-search.ts'
import { globalSearchWords as words } from '#language/es/global-search.ts'
import { CallFailure, callThrough } from '#web/app/call.ts'

const pauseMs = 130

/** A call that can be aborted: the server need not finish an answer that is no longer awaited. */
const callUntil = (signal: AbortSignal): Call =>
  callThrough(async (method, data) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/api', { method: 'POST', headers, body: JSON.stringify({ method, data }), signal })
    return { status: response.status, body: (await response.json()) as object }
  })

/** `problem`: why there is no answer, in words. */
type State = { q: string; found: GlobalSearch | null; problem: string }

/** A refusal says itself why; any other failure is the connection. */
const problemOf = (error: unknown): string =>
  error instanceof CallFailure && error.code !== 'unreachable' ? error.message : words.offline

/** `isFor`: of which words it is the answer; what was found before stays until then. */
export function useGlobalSearch(q: string) {
  const [state, setState] = useState<State>({ q: '', found: null, problem: '' })
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(
      async () => {
        try {
          const found = await callUntil(stop.signal)('search-everything', { q })
          setState({ q, found, problem: '' })
        } catch (error) {
          if (!stop.signal.aborted) setState({ q, found: null, problem: problemOf(error) })
        }
      },
      q ? pauseMs : 0,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q])
  return { ...state, isSearching: state.q !== q || (!state.found && !state.problem) }
}
