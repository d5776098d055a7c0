// Names in a row, small numbers and days, as sentences about a copy say them.
import { listed as all } from '#domain/words/lists.ts'

/** «Ana, Luis e Íñigo»; of many, the first and how many more. */
export const listed = (names: readonly string[], most = 3): string =>
  all(names.length > most ? [...names.slice(0, most - 1), `${names.length - most + 1} más`] : names)

const counts = ['cero', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']

export const counted = (count: number): string => counts[count] ?? String(count)

export const daysLeft = (days: number | null): string => {
  if (days === null) return ''
  if (days <= 0) return ', y el plazo acaba hoy'
  if (days === 1) return ', y el plazo acaba mañana'
  return `, y quedan ${counted(days)} días`
}
