// A day as it is chosen, and the end of it as it is kept.

/** The end of that day where the person is; null for none. */
export const endOfDay = (day: string): string | null => (day ? new Date(`${day}T23:59:59`).toISOString() : null)

export function dayOf(iso: string | null): string {
  if (!iso) return ''
  const date = new Date(iso)
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}
