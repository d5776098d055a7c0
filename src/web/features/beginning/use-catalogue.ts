// What the catalogue has for what somebody is typing; for nothing typed, what is used most.
import { useEffect, useState } from 'react'
import type { FoundWriting } from '#contract/catalogue.ts'
import { CallFailure, call } from '#web/call.ts'

type Found = { q: string; items: FoundWriting[]; total: number }

const pause = 250
/** More are for the catalogue's own page. */
const most = 6

/** The answer to an older question is dropped. */
export function useCatalogue(q: string) {
  const [found, setFound] = useState<Found | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks anew.
  useEffect(() => {
    let stale = false
    const ask = async () => {
      try {
        const { items, total } = await call('search-writings', { q, sort: q ? 'relevance' : 'uses' })
        if (stale) return
        setFound({ q, items: items.slice(0, most), total })
        setFailed(false)
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        if (!stale) setFailed(true)
      }
    }
    const timer = setTimeout(() => void ask(), q ? pause : 0)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [q, attempt])

  return { found, failed, retry: () => setAttempt(attempt + 1) }
}
