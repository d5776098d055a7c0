// How long people take to sign, as a histogram: single times are not stored.

/** In minutes; the last step is open. `figures_of_copy` in drizzle/0045_baseline.sql has the same bounds. */
export const stepBounds = [
  15, 30, 60, 120, 180, 240, 360, 540, 720, 1_080, 1_440, 2_160, 2_880, 4_320, 5_760, 7_200, 10_080, 14_400, 20_160,
  43_200,
] as const

/** The bounds that are shown, in minutes; the last one is open. */
export const shownBounds = [60, 360, 1_440, 4_320, 10_080, null] as const

const endOf = (step: number): number => stepBounds[step] ?? Number.POSITIVE_INFINITY

/** Sums the steps up to each shown bound. */
export const shownTimes = (steps: readonly number[]): number[] =>
  shownBounds.map((bound, place) => {
    const from = shownBounds[place - 1] ?? 0
    const to = bound ?? Number.POSITIVE_INFINITY
    return steps.reduce((sum, count, step) => (endOf(step) > from && endOf(step) <= to ? sum + count : sum), 0)
  })

/** Half of the signers took less than this many minutes; undefined without signers, or where half took longer than a month. */
export function halfTookLessThan(steps: readonly number[]): number | undefined {
  const all = steps.reduce((sum, count) => sum + count, 0)
  let soFar = 0
  for (const [step, count] of steps.entries()) {
    soFar += count
    if (all > 0 && soFar * 2 >= all) return stepBounds[step]
  }
  return undefined
}
