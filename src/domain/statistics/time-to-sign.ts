// How long people take to sign, from figures that are kept by steps: never one by one.

/** In minutes; the last step has no end. The database counts by the same bounds, in the migration `figures`. */
export const stepBounds = [
  15, 30, 60, 120, 180, 240, 360, 540, 720, 1_080, 1_440, 2_160, 2_880, 4_320, 5_760, 7_200, 10_080, 14_400, 20_160,
  43_200,
] as const

/** What is shown: up to so many minutes; the last ones took longer. */
export const shownBounds = [60, 360, 1_440, 4_320, 10_080, null] as const

const endOf = (step: number): number => stepBounds[step] ?? Number.POSITIVE_INFINITY

/** By the shown bounds, from how many there are in each step. */
export const shownTimes = (steps: readonly number[]): number[] =>
  shownBounds.map((bound, place) => {
    const from = shownBounds[place - 1] ?? 0
    const to = bound ?? Number.POSITIVE_INFINITY
    return steps.reduce((sum, count, step) => (endOf(step) > from && endOf(step) <= to ? sum + count : sum), 0)
  })

/** Half of them took less than this many minutes; undefined where there is nobody, or half of them took longer than a month. */
export function halfTookLessThan(steps: readonly number[]): number | undefined {
  const all = steps.reduce((sum, count) => sum + count, 0)
  let soFar = 0
  for (const [step, count] of steps.entries()) {
    soFar += count
    if (all > 0 && soFar * 2 >= all) return stepBounds[step]
  }
  return undefined
}
