// The browser's *back* leads to the step before: every step forward is a history entry under the same address. The router
// hears nothing of them, so nothing is loaded again.
import { useEffect, useRef } from 'react'

/** On each entry, beside what the router keeps there: the steps that led to it, its own the last. */
const trailHere = (): readonly string[] => history.state?.trail ?? []
const mark = (trail: readonly string[]) => history.replaceState({ ...history.state, trail }, '')

/** The same for all entries of one form: the router's name of the page. */
const pageOf = (state: { idx?: number; key?: string } | null): string => `${state?.idx} ${state?.key}`

let travelling: Promise<void> | null = null

/** Goes back this many entries of the form, unseen by the router and by the form. */
function travel(entries: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const handlePop = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    travelling = null
    resolve()
  }
  addEventListener('popstate', handlePop, { capture: true, once: true })
  history.go(-entries)
  travelling = promise
  return promise
}

/** Before another page follows the form for good: one entry is left of it, at the step where it is now. */
export async function foldSteps(): Promise<void> {
  await travelling
  const trail = trailHere()
  if (trail.length < 2) return
  await travel(trail.length - 1)
  mark(trail.slice(-1))
}

type StepHistory = {
  /** What is shown, and all that can be shown, in the order in which *Siguiente* leads through it. */
  step: string
  order: readonly string[]
  /** Until the page is the browser's own, its step is still to be found. */
  isAlive: boolean
  /** Whether a reload, or coming back from another page, leads to the step of the history entry. */
  restores: boolean
  onRestore: (step: string) => void
  /** Where *back* and *forward* lead. */
  onReturn: (step: string) => void
}

/** Makes the history follow the steps, and the steps follow the history. */
export function useStepHistory(given: StepHistory): void {
  const { step, isAlive } = given
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })

  useEffect(() => {
    if (!isAlive) return
    const page = pageOf(history.state)
    const isHere = () => pageOf(history.state) === page
    const handlePop = (event: PopStateEvent) => {
      const reached: string | undefined = event.state?.trail?.at(-1)
      if (travelling || !isHere() || reached === undefined) return
      event.stopImmediatePropagation()
      latest.current.onReturn(reached)
    }
    addEventListener('popstate', handlePop, true)
    const { restores, order, onRestore } = latest.current
    const [, ...further] = trailHere()
    const last = further.at(-1)
    // Where the form was opened, it opens again as it does at first: at the first gap.
    if (restores && last !== undefined && order.includes(last)) onRestore(last)
    return () => {
      removeEventListener('popstate', handlePop, true)
      // The questions are over, their page is not: *back* leaves it.
      if (isHere() && trailHere().length > 0) void foldSteps().then(() => mark([]))
    }
  }, [isAlive])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another step is shown.
  useEffect(() => {
    if (isAlive) follow(latest.current.order, () => latest.current.step)
  }, [isAlive, step])
}

/** The trail only grows towards the end of the form, so that *back* is always a step before. */
function follow(order: readonly string[], shown: () => string): void {
  // On arrival it looks again.
  if (travelling) return
  const placeOf = (step: string) => (order.includes(step) ? order.indexOf(step) : Number.POSITIVE_INFINITY)
  const trail = trailHere()
  const step = shown()
  const last = trail.length - 1
  const found = trail.findIndex((each) => placeOf(each) >= placeOf(step))
  if (last < 0) mark([step])
  else if (found < 0) history.pushState({ ...history.state, trail: [...trail, step] }, '')
  else if (found < last) void travel(last - found).then(() => follow(order, shown))
  else if (trail[last] !== step) mark([...trail.slice(0, -1), step])
}
