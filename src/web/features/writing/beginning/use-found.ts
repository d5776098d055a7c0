// What is found for what the user is typing, one page after another.
import { useEffect, useState } from 'react'
import { CallFailure } from '#web/app/call.ts'

type Page<Item> = { items: Item[]; total: number; page: number; pages: number }
export type Found<Item> = Page<Item> & { q: string }
/** Always the same function: a new one counts as another question. */
export type Ask<Item> = (q: string, page: number) => Promise<Page<Item>>

const pause = 250

/** The answer to an older question is dropped. */
export function useFound<Item>(q: string, ask: Ask<Item>) {
  const [found, setFound] = useState<Found<Item> | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks anew.
  useEffect(() => {
    let stale = false
    const look = async () => {
      try {
        const answer = await ask(q, 1)
        if (stale) return
        setFound({ ...answer, q })
        setFailed(false)
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        if (!stale) setFailed(true)
      }
    }
    const timer = setTimeout(() => void look(), q ? pause : 0)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [q, ask, attempt])

  async function more() {
    if (!found) return
    try {
      const next = await ask(found.q, found.page + 1)
      // Only after what it continues: neither twice nor after another question's answer.
      setFound((now) => (now === found ? { ...next, q: found.q, items: [...found.items, ...next.items] } : now))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailed(true)
    }
  }

  return { found, failed, more, retry: () => setAttempt(attempt + 1) }
}
