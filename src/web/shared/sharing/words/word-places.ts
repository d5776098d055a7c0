// Where the words that people speak of stand in the text as it is now.
import { useEffect, useMemo, useState } from 'react'
import type { SuggestionOnWire } from '#contract/sharing/suggestion.ts'
import { type Place, placeOf } from '#domain/sharing/anchor.ts'
import type { Content } from '#domain/writing/model.ts'
import { toneOf } from '#web/ui/person/person-tone.ts'
import type { ShownThread } from '../comments/drafts.ts'

export type PlacedWords = {
  id: string
  place: Place
  /** Of its author, as their avatar has it. */
  tone: number
} & ({ kind: 'said' } | { kind: 'suggested'; words: string; by: string; canDecide: boolean })

/** In milliseconds: typing does not wait for what others have said. */
const pause = 250

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, settled])
  return settled
}

/** In the order of the text; what is no longer in it is left out. */
export function useWordPlaces(
  content: Content,
  threads: readonly ShownThread[] | undefined,
  suggestions: readonly SuggestionOnWire[],
): readonly PlacedWords[] {
  const settled = useSettled(content)
  return useMemo(() => {
    const placed: PlacedWords[] = []
    for (const { id, section, anchor, resolved, isGone, comments } of threads ?? []) {
      const place = anchor && !resolved && !isGone ? placeOf(settled, section, anchor) : undefined
      if (place) placed.push({ id, place, tone: toneOf(comments[0]?.by ?? ''), kind: 'said' })
    }
    for (const each of suggestions) {
      const { id, section, words, by, can } = each
      const place = placeOf(settled, section, each)
      if (place) placed.push({ id, place, tone: toneOf(by), kind: 'suggested', words, by, canDecide: can.decide })
    }
    const order = new Map(settled.sections.map(({ id }, index) => [id, index]))
    const at = ({ place }: PlacedWords) => order.get(place.section) ?? 0
    return placed.toSorted(
      (a, b) => at(a) - at(b) || a.place.paragraph - b.place.paragraph || a.place.start - b.place.start,
    )
  }, [settled, threads, suggestions])
}
