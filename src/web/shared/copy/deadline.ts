// Last days: chosen as `2026-11-20`, and kept as the end of that day by the clock of the browser where it is chosen.

export function dayAfter(date: Date, days = 0): string {
  const day = new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** Null where it is no day. */
export function endOfDay(day: string): string | null {
  const end = new Date(`${day}T23:59:59.999`)
  return Number.isNaN(end.getTime()) ? null : end.toISOString()
}

/** The day of a deadline that is not over. */
export const dayLeft = (deadline: string | null, now: Date): string =>
  deadline && new Date(deadline) > now ? dayAfter(new Date(deadline)) : ''
