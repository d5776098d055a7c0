// How the clauses of a document are numbered; every country has its habit, and a text that is brought along keeps its own.
import { cardinal } from './numbers.ts'
import { ordinal } from './ordinals.ts'
import { roman } from './roman.ts'

const title = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function figure(position: number): string {
  if (!Number.isInteger(position) || position < 1) throw new RangeError(`No clause has the number ${position}`)
  return String(position)
}

export const forms = {
  /** PRIMERA */
  ordinal: (position: number) => ordinal(position).toUpperCase(),
  title: (position: number) => title(ordinal(position)),
  /** PRIMERO (punto, artículo) */
  masculine: (position: number) => ordinal(position, 'masculine').toUpperCase(),
  masculine_title: (position: number) => title(ordinal(position, 'masculine')),
  clause: (position: number) => `CLÁUSULA ${forms.ordinal(position)}`,
  clause_figure: (position: number) => `CLÁUSULA ${figure(position)}`,
  article: (position: number) => `Artículo ${figure(position)}`,
  article_ordinal: (position: number) => `${forms.article(position)}.º`,
  arabic: figure,
  arabic_feminine: (position: number) => `${figure(position)}.ª`,
  arabic_masculine: (position: number) => `${figure(position)}.º`,
  roman,
  /** UNO */
  cardinal: (position: number) => cardinal(Number(figure(position))).toUpperCase(),
}
export const endings = { dash: '.-', dot: '.', colon: ':', bracket: ')' }

export type NumberingForm = keyof typeof forms
export type NumberingEnding = keyof typeof endings
type Regular = `${NumberingForm}_${NumberingEnding}`

/** The names of before, which stored texts have. */
export const olderNames = {
  /** Primera. */
  ordinal_title: 'title_dot',
  /** PRIMERO: */
  ordinal_masculine: 'masculine_colon',
  /** 1. */
  arabic: 'arabic_dot',
} as const
export type NumberingStyle = Regular | keyof typeof olderNames

function partsOf(style: NumberingStyle): [form: NumberingForm, ending: NumberingEnding] {
  const name = style in olderNames ? olderNames[style as keyof typeof olderNames] : style
  return name.split(/_(?=[^_]*$)/) as [NumberingForm, NumberingEnding]
}

export const formOf = (style: NumberingStyle): NumberingForm => partsOf(style)[0]

/** «1.ª» needs no other full stop. */
export function clauseNumber(position: number, style: NumberingStyle): string {
  const [form, ending] = partsOf(style)
  const number = forms[form](position)
  return /[ªº]$/.test(number) && ending === 'dot' ? number : number + endings[ending]
}
