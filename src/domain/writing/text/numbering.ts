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

const plainFigures: ReadonlySet<NumberingStyle> = new Set(['arabic', 'arabic_dash', 'arabic_bracket', 'article'])

/** «tercera», «3», «III»: the number in a reference. */
export function spokenNumber({ position, style }: ClauseNumber): string {
  if (plainFigures.has(style)) return String(position)
  if (style === 'arabic_ordinal') return `${position}.ª`
  if (style === 'arabic_masculine') return `${position}.º`
  if (style === 'roman_dash' || style === 'roman_dot') return roman(position)
  return ordinal(position, isMasculine(style) ? 'masculine' : 'feminine')
}

const masculine: ReadonlySet<NumberingStyle> = new Set(['ordinal_masculine', 'masculine_dash', 'arabic_masculine'])
const isMasculine = (style: NumberingStyle): boolean => masculine.has(style)

export function nounOf({ style }: ClauseNumber): string {
  if (style === 'article') return 'artículo'
  return isMasculine(style) ? 'punto' : 'cláusula'
}
