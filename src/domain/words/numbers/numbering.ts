// How the clauses of a document are numbered; every country has its habit, and a text that is brought along keeps its own.
import { ordinal } from './ordinals.ts'
import { roman } from './roman.ts'

const upper = (position: number): string => ordinal(position).toUpperCase()
const title = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function figure(position: number): number {
  if (!Number.isInteger(position) || position < 1) throw new RangeError(`No clause has the number ${position}`)
  return position
}

const forms = {
  /** PRIMERA */
  ordinal: upper,
  title: (position: number) => title(ordinal(position)),
  /** PRIMERO (punto, artículo) */
  masculine: (position: number) => ordinal(position, 'masculine').toUpperCase(),
  masculine_title: (position: number) => title(ordinal(position, 'masculine')),
  clause: (position: number) => `CLÁUSULA ${upper(position)}`,
  clause_figure: (position: number) => `CLÁUSULA ${figure(position)}`,
  article: (position: number) => `Artículo ${figure(position)}`,
  article_ordinal: (position: number) => `Artículo ${figure(position)}.º`,
  arabic: (position: number) => `${figure(position)}`,
  arabic_feminine: (position: number) => `${figure(position)}.ª`,
  arabic_masculine: (position: number) => `${figure(position)}.º`,
  roman,
}
const endings = { dash: '.-', dot: '.', colon: ':', bracket: ')' }

export type NumberingForm = keyof typeof forms
export type NumberingEnding = keyof typeof endings
type Named = 'ordinal_title' | 'ordinal_masculine' | 'arabic'
export type NumberingStyle = Named | `${NumberingForm}_${NumberingEnding}`

const parts = (form: NumberingForm, ending: NumberingEnding) => ({ form, ending })
/** Those that are offered, in that order. */
const usual = {
  ordinal_dash: parts('ordinal', 'dash'),
  ordinal_dot: parts('ordinal', 'dot'),
  ordinal_colon: parts('ordinal', 'colon'),
  /** Primera. */
  ordinal_title: parts('title', 'dot'),
  /** PRIMERO: */
  ordinal_masculine: parts('masculine', 'colon'),
  clause_dot: parts('clause', 'dot'),
  clause_colon: parts('clause', 'colon'),
  /** 1. */
  arabic: parts('arabic', 'dot'),
  roman_dash: parts('roman', 'dash'),
} satisfies Partial<Record<NumberingStyle, { form: NumberingForm; ending: NumberingEnding }>>

export const usualNumberings = Object.keys(usual) as NumberingStyle[]

/** One style has one name: those that were named first keep theirs. */
export function numberingStyle(form: NumberingForm, ending: NumberingEnding): NumberingStyle {
  const known = usualNumberings.find((style) => formOf(style) === form && partsOf(style).ending === ending)
  return known ?? `${form}_${ending}`
}

function partsOf(style: NumberingStyle): { form: NumberingForm; ending: NumberingEnding } {
  if (Object.hasOwn(usual, style)) return usual[style as keyof typeof usual]
  const at = style.lastIndexOf('_')
  return { form: style.slice(0, at) as NumberingForm, ending: style.slice(at + 1) as NumberingEnding }
}

export const formOf = (style: NumberingStyle): NumberingForm => partsOf(style).form

export const numberingStyles = [
  ...new Set([
    ...usualNumberings,
    ...(Object.keys(forms) as NumberingForm[]).flatMap((form) =>
      (Object.keys(endings) as NumberingEnding[]).map((ending) => numberingStyle(form, ending)),
    ),
  ]),
]

/** «1.ª» needs no other full stop. */
export function clauseNumber(position: number, style: NumberingStyle): string {
  const { form, ending } = partsOf(style)
  const number = forms[form](position)
  return /[ªº]$/.test(number) && ending === 'dot' ? number : `${number}${endings[ending]}`
}
