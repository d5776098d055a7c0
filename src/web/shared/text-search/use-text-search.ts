// What the user's documents say: asked for in the pauses of typing, call after call until enough is found or all is read.
import { useEffect, useState } from 'react'
import type { Input } from '#contract/contract.ts'
import type { TextHit } from '#contract/global-search.ts'
import { textSearchWords as words } from '#language/es/text-search.ts'
import { CallFailure } from '#web/app/call.ts'
import { callUntil } from '#web/shared/calls/call-until.ts'

/** Longer than that of the lists: reading texts costs more. */
const pauseMs = 450

type Asked = Pick<Input<'search-texts'>, 'q' | 'kind' | 'state' | 'folder_id'>
type State = {
  /** What it is the answer to. */
  key: string
  hits: TextHit[]
  looked: number
  /** Where to go on; null where all was read. */
  next: string | null
  isSearching: boolean
  problem: string
}
const nothing = (key: string, isSearching: boolean): State => ({
  key,
  hits: [],
  looked: 0,
  next: null,
  isSearching,
  problem: '',
})

const problemOf = (error: unknown): string =>
  error instanceof CallFailure && error.code !== 'unreachable' ? error.message : words.offline

/** Documents that change while they are searched may come twice. */
function joined(before: readonly TextHit[], more: readonly TextHit[]): TextHit[] {
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...more.filter(({ id }) => !known.has(id))]
}

/** `atOnce`: how many to find before it waits for `more`. With `asked` null nothing is searched. */
export function useTextSearch(asked: Asked | null, atOnce: number) {
  const key = asked?.q.trim() ? JSON.stringify(asked) : ''
  const [state, setState] = useState<State>(() => nothing(key, key !== ''))
  const [round, setRound] = useState<{ key: string; wanted: number; after: string | null }>({
    key,
    wanted: atOnce,
    after: null,
  })
  if (round.key !== key) setRound({ key, wanted: atOnce, after: null })

  useEffect(() => {
    const { wanted, after: from } = round
    if (round.key === '') return setState(nothing('', false))
    const stop = new AbortController()
    const begin = async () => {
      let after = from
      setState((before) => (after === null ? nothing(round.key, true) : { ...before, isSearching: true, problem: '' }))
      try {
        for (let found = 0; ; ) {
          const most = Math.min(20, wanted - found)
          const given = { ...(JSON.parse(round.key) as Asked), most, ...(after !== null && { after }) }
          const { items, looked, next } = await callUntil(stop.signal)('search-texts', given)
          found += items.length
          after = next
          const isSearching = next !== null && found < wanted
          setState((before) => ({
            ...before,
            hits: joined(before.hits, items),
            looked: before.looked + looked,
            next,
            isSearching,
          }))
          if (!isSearching) return
        }
      } catch (error) {
        if (!stop.signal.aborted)
          setState((before) => ({ ...before, next: after, isSearching: false, problem: problemOf(error) }))
      }
    }
    const timer = setTimeout(begin, from === null ? pauseMs : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [round])

  const shown = state.key === key ? state : nothing(key, key !== '')
  /** Also tries again what failed. */
  const more = () => setRound({ key, wanted: atOnce, after: shown.next })
  return { ...shown, more }
}
