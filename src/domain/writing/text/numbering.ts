// The number of each clause, and its form in references.
import {
  clauseNumber,
  formOf,
  forms,
  type NumberingForm,
  type NumberingStyle,
} from '#domain/words/numbers/numbering.ts'
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

const isMasculine = (form: NumberingForm): boolean => form.includes('masculine')

/** «tercera», «3», «III»: the number in a reference. */
export function spokenNumber({ position, style }: ClauseNumber): string {
  const form = formOf(style)
  if (form === 'roman') return roman(position)
  if (form === 'cardinal') return forms.cardinal(position).toLowerCase()
  if (form === 'arabic_feminine') return `${position}.ª`
  if (form === 'arabic_masculine' || form === 'article_ordinal') return `${position}.º`
  if (form === 'arabic' || form === 'article' || form === 'clause_figure') return String(position)
  return ordinal(position, isMasculine(form) ? 'masculine' : 'feminine')
}

export function nounOf({ style }: ClauseNumber): string {
  const form = formOf(style)
  if (form.startsWith('article')) return 'artículo'
  return isMasculine(form) ? 'punto' : 'cláusula'
}
