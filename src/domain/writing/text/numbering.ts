// The number of each clause, and its form in references.
import { clauseNumber, type NumberingStyle } from '#domain/words/numbers/numbering.ts'
import { ordinal } from '#domain/words/numbers/ordinals.ts'
import { roman } from '#domain/words/numbers/roman.ts'
import type { Section } from '../model.ts'

export type ClauseNumber = { position: number; style: NumberingStyle; label: string }

/** The clauses in order; a heading with a numbering of its own restarts them. */
export function clauseNumbers(
  sections: readonly Pick<Section, 'id' | 'kind' | 'numbering'>[],
  usual: NumberingStyle,
): Map<string, ClauseNumber> {
  const numbers = new Map<string, ClauseNumber>()
  let style = usual
  let position = 0
  for (const { id, kind, numbering } of sections) {
    if (kind === 'heading' && numbering) {
      style = numbering
      position = 0
    }
    if (kind !== 'clause') continue
    position += 1
    numbers.set(id, { position, style, label: clauseNumber(position, style) })
  }
  return numbers
}

/** «tercera», «3», «III»: the number in a reference. */
export function spokenNumber({ position, style }: ClauseNumber): string {
  if (style === 'arabic') return String(position)
  if (style === 'roman_dash') return roman(position)
  return ordinal(position, style === 'ordinal_masculine' ? 'masculine' : 'feminine')
}

export const nounOf = ({ style }: ClauseNumber): string => (style === 'ordinal_masculine' ? 'punto' : 'cláusula')
