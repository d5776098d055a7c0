// The number of each clause, and its form in references.
import { clauseNumber, formOf, type NumberingStyle, nounOf, spoken } from '#domain/words/numbers/numbering.ts'
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

/** «tercera», «3», «III»: the number in a reference; before it, if need be, what it is the number of. */
export function referenceTo({ position, style }: ClauseNumber, form?: string | null): string {
  const number = spoken(position, formOf(style))
  return form ? number : `${nounOf(formOf(style))} ${number}`
}
