// What people suggest for a document: read when the page opens, and whenever something is suggested or decided.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { SuggestionOnWire } from '#contract/sharing/suggestion.ts'
import { CallFailure, call } from '#web/app/call.ts'
import { useLiveComments } from '#web/shared/calls/live.ts'

export type Suggestions = {
  /** Null until they are known. */
  all: readonly SuggestionOnWire[] | null
  waiting: readonly SuggestionOnWire[]
  look: () => Promise<void>
}

const none: readonly SuggestionOnWire[] = []

/** Of no document yet, nothing is asked. */
export function useSuggestions(id: string | null): Suggestions {
  const [all, setAll] = useState<readonly SuggestionOnWire[] | null>(null)
  const asked = useRef(0)
  const look = useCallback(async () => {
    if (!id) return
    asked.current += 1
    const turn = asked.current
    try {
      const { suggestions } = await call('list-suggestions', { id })
      // A later request has newer data.
      if (turn === asked.current) setAll(suggestions)
    } catch (error) {
      // The comments, which are read at the same moments, say why not.
      if (!(error instanceof CallFailure)) throw error
    }
  }, [id])
  useLiveComments(id, () => void look())
  useEffect(() => void look(), [look])
  return useMemo(() => {
    const waiting = all?.filter(({ decided }) => decided === null) ?? none
    return { all, waiting, look }
  }, [all, look])
}
