// A page that stays true: it looks again when the user comes back to it, and by itself while there is something to wait for.
// Hidden or without a network it asks nothing (docs/decisions/0068).
import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from '#web/app/router/router.tsx'

/** Less than that is a glance at another tab. */
const glance = 20_000

/** Seconds after which a page that waits for other people looks again; the last one over and over. */
export const pausesForOthers = [5, 5, 10, 10, 15, 20, 30, 60, 60, 120, 120, 120, 300]

const isAway = (): boolean => document.hidden || !navigator.onLine

type Looking = {
  /** Undefined where nothing is waited for; empty to look only when the user comes back. */
  pauses: readonly number[] | undefined
  /** What was read in full. */
  loaded: unknown
  /** What is shown: the pauses begin anew with every change of it. */
  shown?: unknown
  /** Answers what is to be done about the news; nothing where there are none, or where it could not be asked. */
  look: () => Promise<(() => void) | undefined>
}

export function useLook({ pauses, loaded, shown = loaded, look }: Looking): void {
  const isIdle = useRevalidator().state === 'idle'
  const readAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it was read just now.
  useEffect(() => {
    readAt.current = Date.now()
  }, [loaded])
  const lookNow = useEffectEvent(look)

  // biome-ignore lint/correctness/useExhaustiveDependencies: with what is shown the pauses begin anew.
  useEffect(() => {
    if (!pauses || !isIdle) return
    let isWanted = true
    let isAsking = false
    let times = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    function wait(): void {
      const pause = pauses?.[Math.min(times, pauses.length - 1)]
      times += 1
      if (pause !== undefined && !isAway()) timer = setTimeout(ask, pause * 1_000)
    }
    async function ask(): Promise<void> {
      if (isAsking || isAway()) return
      isAsking = true
      readAt.current = Date.now()
      const news = await lookNow()
      isAsking = false
      if (!isWanted) return
      if (news) news()
      else wait()
    }
    function handleSight(): void {
      clearTimeout(timer)
      if (isAway() || isAsking) return
      times = 0
      if (Date.now() - readAt.current > glance) void ask()
      else wait()
    }

    wait()
    document.addEventListener('visibilitychange', handleSight)
    addEventListener('online', handleSight)
    return () => {
      isWanted = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', handleSight)
      removeEventListener('online', handleSight)
    }
  }, [shown, pauses, isIdle])
}
