// What is found while the user types: asked for in the pauses, the request before aborted.
import { useEffect, useState } from 'react'
import type { GlobalSearch } from '#contract/global-search.ts'
import { globalSearchWords as words } from '#language/es/global-search.ts'
import { CallFailure } from '#web/app/call.ts'
import { callUntil } from '#web/shared/calls/call-until.ts'
import { useTextSearch } from '#web/shared/text-search/use-text-search.ts'

const pauseMs = 130

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

const mostInTexts = 3

/** What the user's texts say comes after what is named so. */
export function useTextsFound(q: string) {
  const writings = useTextSearch(q ? { q, kind: 'writings' } : null, mostInTexts)
  const copies = useTextSearch(q ? { q, kind: 'copies' } : null, mostInTexts)
  const found = { writings: writings.hits.slice(0, mostInTexts), copies: copies.hits.slice(0, mostInTexts) }
  return { found, isSearching: writings.isSearching || copies.isSearching }
}
