// Last days, as whoever sets them understands them: until the end of that day where they are.

const two = (number: number): string => String(number).padStart(2, '0')

/** `2026-11-20`, as a date input has it. */
export const dayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

export function endOfDay(day: string): Date | undefined {
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? undefined : end
}
