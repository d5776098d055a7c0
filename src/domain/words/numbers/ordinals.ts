// Ordinals from 1 to 999: one word up to the twenties, two from thirty on, as the Ortografía prefers.
import type { GrammaticalGender } from './numbers.ts'

const units = ',primero,segundo,tercero,cuarto,quinto,sexto,séptimo,octavo,noveno'.split(',')
const tens =
  ',décimo,vigésimo,trigésimo,cuadragésimo,quincuagésimo,sexagésimo,septuagésimo,octogésimo,nonagésimo'.split(',')
const hundreds =
  ',centésimo,ducentésimo,tricentésimo,cuadringentésimo,quingentésimo,sexcentésimo,septingentésimo,octingentésimo,noningentésimo'.split(
    ',',
  )

function belowHundred(value: number): string[] {
  const ten = Math.floor(value / 10)
  const unit = units[value % 10] as string
  if (value === 11) return ['undécimo']
  if (value === 12) return ['duodécimo']
  if (ten === 0 || unit === '') return [tens[ten] || unit]
  if (ten > 2) return [tens[ten] as string, unit]
  const prefix = ten === 1 ? 'decimo' : 'vigesimo'
  // Two equal vowels melt: decimoctavo.
  return [unit === 'octavo' ? prefix.slice(0, -1) + unit : prefix + unit]
}

/** In the masculine, as it stands by itself: «primero». Before a noun it is shortened: «primer capítulo». */
export type OrdinalPlace = 'alone' | 'before_noun'

export function ordinal(value: number, gender: GrammaticalGender = 'feminine', place: OrdinalPlace = 'alone'): string {
  if (!Number.isInteger(value) || value < 1 || value > 999) throw new RangeError(`No ordinal for ${value}`)
  const rest = value % 100
  const words = [hundreds[Math.floor(value / 100)] as string, ...(rest === 0 ? [] : belowHundred(rest))].filter(Boolean)
  if (gender === 'feminine') return words.map((word) => word.replace(/o$/, 'a')).join(' ')
  const text = words.join(' ')
  return place === 'before_noun' ? text.replace(/(primer|tercer)o$/, '$1') : text
}
