// What a page needs that stays the same address while one screen follows another.
import { useEffect, useRef } from 'react'
import { useRevalidator } from '#web/app/router/router.tsx'

/** Others may sign by their links meanwhile, and the seal takes a few seconds. */
const pause = 5_000

type Screen = {
  /** Differs from screen to screen. */
  view: string
  /** The signer neither reads nor draws: the page may be read again by itself. */
  isWaiting: boolean
}

export function useKioskPage({ view, isWaiting }: Screen): void {
  const before = useRef(view)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    scrollTo(0, 0)
    // As after a navigation, reading begins at the new screen's title.
    const titles = document.querySelectorAll<HTMLElement>('#contenido h1')
    const title = [...titles].find((each) => each.checkVisibility())
    if (title) title.tabIndex = -1
    ;(title ?? document.getElementById('contenido'))?.focus({ preventScroll: true })
  }, [view])

  const { revalidate, state } = useRevalidator()
  const isIdle = state === 'idle'
  useEffect(() => {
    if (!isWaiting || !isIdle) return
    const timer = setInterval(() => {
      if (!document.hidden && navigator.onLine) void revalidate()
    }, pause)
    return () => clearInterval(timer)
  }, [isWaiting, isIdle, revalidate])

  // A page that the browser had kept as it was: the session may be unlocked since, or ended.
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', handleShow)
    return () => removeEventListener('pageshow', handleShow)
  }, [])
}
