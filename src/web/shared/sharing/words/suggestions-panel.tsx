// What waits to be decided, in the order of the text, and what was decided last.
import { useEffect, useRef } from 'react'
import type { SuggestionOnWire } from '#contract/sharing/suggestion.ts'
import { wordWords as words } from '#language/es/comment/words.ts'
import { type Deciding, SuggestionCard } from './suggestion-card.tsx'

type SuggestionsPanelProps = {
  all: readonly SuggestionOnWire[]
  on: Deciding
  current: string | null
  canSuggest: boolean
}

export function SuggestionsPanel({ all, on, current, canSuggest }: SuggestionsPanelProps) {
  const box = useRef<HTMLDivElement>(null)
  const now = new Date().toISOString()
  const waiting = all.filter(({ decided }) => !decided)
  const decided = all.filter((each) => each.decided)
  useEffect(() => {
    if (current) box.current?.querySelector(`[data-suggestion="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <div ref={box} className="stack shrinks one-column gap-4">
      {waiting.length === 0 && <p className="t-14 ink-2">{canSuggest ? words.noneSuggest : words.none}</p>}
      {waiting.map((each) => (
        <SuggestionCard key={each.id} suggestion={each} on={on} now={now} isCurrent={each.id === current} />
      ))}
      {decided.length > 0 && (
        <section className="stack one-column gap-2" aria-label={words.decided}>
          <h3 className="ink-3 small-head tight-0">{words.decided}</h3>
          {decided.map((each) => (
            <SuggestionCard key={each.id} suggestion={each} on={on} now={now} />
          ))}
        </section>
      )}
    </div>
  )
}
