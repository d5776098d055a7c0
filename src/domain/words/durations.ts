// Lengths of time as contracts say them: «doce meses», «un año y tres meses», «doce (12) meses».
import { listed } from './lists.ts'
import { counted, type Noun } from './numbers/numbers.ts'

export type Duration = { years?: number; months?: number; weeks?: number; days?: number; hours?: number }

const units: [keyof Duration, Noun][] = [
  ['years', { one: 'año', many: 'años', gender: 'masculine' }],
  ['months', { one: 'mes', many: 'meses', gender: 'masculine' }],
  ['weeks', { one: 'semana', many: 'semanas', gender: 'feminine' }],
  ['days', { one: 'día', many: 'días', gender: 'masculine' }],
  ['hours', { one: 'hora', many: 'horas', gender: 'feminine' }],
]

export function durationInWords(duration: Duration, { figures = false }: { figures?: boolean } = {}): string {
  const parts = units.flatMap(([unit, noun]) => {
    const count = duration[unit] ?? 0
    if (count < 0) throw new RangeError(`A length of time is never negative: ${count} ${unit}`)
    if (count === 0) return []
    const named = count === 1 ? noun.one : noun.many
    const words = counted(count, noun)
    return [figures ? `${words.slice(0, -named.length)}(${count}) ${named}` : words]
  })
  if (parts.length === 0) throw new RangeError('A length of time without any time')
  return listed(parts)
}
