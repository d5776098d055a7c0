// Runs inside the measured page: observes paints, layout shifts, and when React has hydrated.

/** Seconds since the navigation began, and the sum of the layout's shifts. */
export type Paint = { largest: number; first: number; hydrated: number; shift: number }

type Watched = Window & { paint: Paint }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Sent to the browser as source, so it may not use anything outside itself. */
export function watchPaint(): void {
  const paint: Paint = { largest: 0, first: 0, hydrated: 0, shift: 0 }
  ;(window as unknown as Watched).paint = paint
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => {
    paint.largest = entry.startTime / 1000
  })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') paint.first = entry.startTime / 1000
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift
    if (!hadRecentInput) paint.shift += value
  })
  const lookForReact = () => {
    const last = [...document.querySelectorAll('#root a, #root button')].at(-1)
    if (last && Object.keys(last).some((key) => key.startsWith('__reactProps')))
      paint.hydrated = performance.now() / 1000
    else requestAnimationFrame(lookForReact)
  }
  requestAnimationFrame(lookForReact)
}

export const readPaint = (): Paint => (window as unknown as Watched).paint

/** The peer's page has no React. */
export const isTakenOver = (): boolean =>
  document.getElementById('root') === null || (window as unknown as Watched).paint.hydrated > 0
