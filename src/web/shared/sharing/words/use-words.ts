// The words that people speak of on a page: what is said and suggested of them, where they stand, and which is looked at now.
import { useCallback, useMemo, useState } from 'react'
import type { SuggestionOnWire } from '#contract/sharing/suggestion.ts'
import type { Content } from '#domain/writing/model.ts'
import type { Comments } from '../comments/use-comments.ts'
import type { Deciding } from './suggestion-card.tsx'
import { type Suggestions, useSuggestions } from './use-suggestions.ts'
import { type PlacedWords, useWordPlaces } from './word-places.ts'

export type Tab = 'comments' | 'suggestions'

export type Words = {
  suggestions: Suggestions
  /** Those that wait, in the order of the text; what is no longer in it comes last. */
  waiting: readonly SuggestionOnWire[]
  placed: readonly PlacedWords[]
  current: string | null
  setCurrent: (id: string | null) => void
  tab: Tab
  setTab: (tab: Tab) => void
  canSuggest: boolean
  /** A press on marked words: shows what is said of them. */
  press: (id: string) => void
  /** From what is said to the words; null where they are gone. */
  goTo: (id: string) => (() => void) | null
  deciding: Deciding
}

type Input = {
  /** Null: of no document yet. */
  id: string | null
  content: Content
  comments: Comments
  canSuggest: boolean
  /** Opens the panel. */
  onOpen: () => void
  onAccept?: (suggestion: SuggestionOnWire) => Promise<boolean>
}

const isPhone = () => matchMedia('(max-width: 860px)').matches

function show(id: string) {
  document.querySelector(`[data-words="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'center' })
}

export function useWords({ id, content, comments, canSuggest, onOpen, onAccept }: Input): Words {
  const suggestions = useSuggestions(id)
  const { waiting: unordered } = suggestions
  const placed = useWordPlaces(content, comments.list?.threads, unordered)
  const [current, setCurrent] = useState<string | null>(null)
  const [chosenTab, setTab] = useState<Tab | null>(null)
  const tab = chosenTab ?? (unordered.length > 0 && comments.openCount === 0 ? 'suggestions' : 'comments')

  const waiting = useMemo(() => {
    const order = new Map(placed.map((each, index) => [each.id, index]))
    const at = (each: SuggestionOnWire) => order.get(each.id) ?? placed.length
    return unordered.toSorted((a, b) => at(a) - at(b))
  }, [placed, unordered])

  const goTo = useCallback(
    (wanted: string) => {
      if (!placed.some((each) => each.id === wanted)) return null
      return () => {
        setCurrent(wanted)
        show(wanted)
      }
    },
    [placed],
  )
  function press(pressed: string) {
    const found = placed.find((each) => each.id === pressed)
    if (!found) return
    setCurrent(pressed)
    setTab(found.kind === 'said' ? 'comments' : 'suggestions')
    // On a phone a suggestion has a card of its own at the bottom.
    if (found.kind === 'said' || !isPhone()) onOpen()
  }
  const { look } = suggestions
  const deciding: Deciding = { id: id ?? '', look, onAccept, onGoTo: (each) => goTo(each.id) }
  return { suggestions, waiting, placed, current, setCurrent, tab, setTab, canSuggest, press, goTo, deciding }
}
