// How the clauses of a document are numbered: a form and an ending. It is on every page with a form; what can be chosen is in
// `src/domain/writing/text/numbering-styles.ts`.
import { ordinal } from './ordinals.ts'
import { roman } from './roman.ts'

/** PRIMERA, Primera, PRIMERO, Primero, CLÁUSULA PRIMERA, CLÁUSULA 1, Artículo 1, Artículo 1.º, 1, 1.ª, 1.º, I. */
export type NumberingForm =
  | 'ordinal'
  | 'title'
  | 'masculine'
  | 'masculine_title'
  | 'clause'
  | 'clause_figure'
  | 'article'
  | 'article_ordinal'
  | 'arabic'
  | 'arabic_feminine'
  | 'arabic_masculine'
  | 'roman'
/** Others end with a full stop. */
export const numberingEndings = { dash: '.-', colon: ':', bracket: ')' }
/** Those that were named first keep their names. */
export const namedNumberings = {
  /** Primera. */
  ordinal_title: 'title_dot',
  /** PRIMERO: */
  ordinal_masculine: 'masculine_colon',
} as const

type Marked = keyof typeof numberingEndings
export type NumberingEnding = Marked | 'dot'
export type NumberingStyle = 'arabic' | keyof typeof namedNumberings | `${NumberingForm}_${NumberingEnding}`

const nameOf = (style: NumberingStyle): string => namedNumberings[style as keyof typeof namedNumberings] ?? style

export const formOf = (style: NumberingStyle): NumberingForm =>
  nameOf(style).replace(/_[dcb][^_]+$/, '') as NumberingForm

/** «tercera», «3», «3.ª», «III»: as a sentence says it. */
export function spoken(position: number, form: NumberingForm): string {
  // Refuses what no clause can have as its number, whatever the form.
  const word = ordinal(position, /^masc/.test(form) ? 'masculine' : 'feminine')
  if (form === 'roman') return roman(position)
  if (!/^ar|figure/.test(form)) return word
  return position + (/_f.m/.test(form) ? '.ª' : /_[mo]/.test(form) ? '.º' : '')
}

export const nounOf = (form: NumberingForm): string =>
  /^art/.test(form) ? 'artículo' : /masc/.test(form) ? 'punto' : 'cláusula'

/** «1.ª» needs no other full stop. */
export function clauseNumber(position: number, style: NumberingStyle): string {
  const form = formOf(style)
  const said = `${/^art|^cl/.test(form) ? `${nounOf(form)} ` : ''}${spoken(position, form)}`
  const number = /^art|title/.test(form) ? said.charAt(0).toUpperCase() + said.slice(1) : said.toUpperCase()
  const ending = numberingEndings[nameOf(style).slice(form.length + 1) as Marked]
  return (number + (ending ?? '.')).replace(/([ªº])\.$/, '$1')
}
