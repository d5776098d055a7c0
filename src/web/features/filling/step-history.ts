// The browser's *back* leads to the step before, under the same address: nothing is read again, and the router hears nothing.
import { useEffect, useRef } from 'react'

/** Beside what the router keeps of a place: the steps that led there, the last of them its own. */
type Place = { idx?: number; trail?: string[] } | null
const here = (): Place => history.state
const trailHere = (): string[] => here()?.trail ?? []

/** Answers what to call before one goes on to another step; `onReturn` is told where *back* and *forward* lead. */
export function useStepHistory(step: string, onReturn: (step: string) => void): (next: string) => void {
  const isGoingBack = useRef(false)
  const latest = useRef(onReturn)
  useEffect(() => {
    latest.current = onReturn
  })

  useEffect(() => {
    if (isGoingBack.current || trailHere().at(-1) === step) return
    history.replaceState({ ...here(), trail: [...trailHere().slice(0, -1), step] }, '')
  }, [step])

  useEffect(() => {
    const idx = here()?.idx
    const handlePop = (event: PopStateEvent) => {
      const to: Place = event.state
      const reached = to?.idx === idx ? to?.trail?.at(-1) : undefined
      if (reached === undefined) return
      // Before the router's own: to it, it is the same place.
      event.stopImmediatePropagation()
      if (!isGoingBack.current) latest.current(reached)
      isGoingBack.current = false
    }
    addEventListener('popstate', handlePop, true)
    return () => {
      removeEventListener('popstate', handlePop, true)
      // The questions are over, the page is not: *back* leaves it then.
      const deep = here()?.idx === idx ? trailHere().length - 1 : 0
      if (deep <= 0) return
      addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
      history.go(-deep)
    }
  }, [])

  return (next) => {
    if (next === step) return
    const trail = trailHere()
    if (trail.at(-2) === next) {
      isGoingBack.current = true
      history.back()
    } else history.pushState({ ...here(), trail: [...trail, next] }, '')
  }
}
