// A page that stays true: read again when somebody comes back to it, and by itself while something is being made.
import { useEffect, useRef } from 'react'
import { useRevalidator } from '#web/router/router.tsx'
import type { SigningOnPage } from './load.ts'

/** Less than that is a glance at another tab. */
const glance = 20_000
/** Seconds after which it is looked again; the last one over and over. */
const pauses = [1, 1, 2, 2, 3, 5, 5, 10, 15, 30]
/** After so many nobody waits any more: a button is there. */
const most = 40

const inTheMaking: ReadonlySet<SigningOnPage['state']> = new Set(['preparing', 'sealing'])

export function useFresh(signing: SigningOnPage): void {
  const { revalidate, state } = useRevalidator()
  const readAt = useRef(0)
  const times = useRef(0)

  useEffect(() => {
    if (state === 'idle') readAt.current = Date.now()
  }, [state])

  useEffect(() => {
    const look = () => {
      if (!document.hidden && Date.now() - readAt.current > glance) void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [revalidate])

  const isInTheMaking = inTheMaking.has(signing.state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every reading begins the next pause.
  useEffect(() => {
    if (!isInTheMaking || state !== 'idle' || times.current >= most) return
    const pause = pauses[Math.min(times.current, pauses.length - 1)] ?? 30
    const soon = setTimeout(() => {
      times.current += 1
      void revalidate()
    }, pause * 1_000)
    return () => clearTimeout(soon)
  }, [isInTheMaking, state, revalidate, signing])
}
