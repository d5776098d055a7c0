// What is found as one types: asked for in the pauses, the question before given up.
import { useEffect, useState } from 'react'
import type { Call } from '#contract/contract.ts'
import type { Everything } from '#contract/everything.ts'
import { everythingWords as words } from '#language/es/everything.ts'
import { CallFailure, callThrough } from '#web/call.ts'

const pauseMs = 130

/** One that can be given up on its way: the server need not finish what nobody waits for. */
const callUntil = (signal: AbortSignal): Call =>
  callThrough(async (method, data) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/api', { method: 'POST', headers, body: JSON.stringify({ method, data }), signal })
    return { status: response.status, body: (await response.json()) as object }
  })

/** `problem`: why there is no answer, in words. */
type State = { q: string; found: Everything | null; problem: string }

/** A refusal says itself why; anything else is the line. */
const problemOf = (error: unknown): string =>
  error instanceof CallFailure && error.code !== 'unreachable' ? error.message : words.offline

/** `isFor`: of which words it is the answer; what was found before stays until then. */
export function useEverything(q: string) {
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
