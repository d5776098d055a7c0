// The numberings that there are, and those that are offered. Apart from how they are written, which pages with a form load.
import {
  type NumberingEnding,
  type NumberingForm,
  type NumberingStyle,
  namedNumberings,
  numberingEndings,
} from '../../words/numbers/numbering.ts'

const forms: readonly NumberingForm[] = [
  'ordinal',
  'title',
  'masculine',
  'masculine_title',
  'clause',
  'clause_figure',
  'article',
  'article_ordinal',
  'arabic',
  'arabic_feminine',
  'arabic_masculine',
  'roman',
]

const endings = ['dot', ...Object.keys(numberingEndings)] as NumberingEnding[]

/** Every country has its habit; a text that is brought along keeps its own, which may be another. */
export const usualNumberings: readonly NumberingStyle[] = [
  'ordinal_dash',
  'ordinal_dot',
  'ordinal_colon',
  'ordinal_title',
  'ordinal_masculine',
  'clause_dot',
  'clause_colon',
  'arabic',
  'roman_dash',
]

/** One style has one name. */
export function numberingStyle(form: NumberingForm, ending: NumberingEnding): NumberingStyle {
  const style = `${form}_${ending}` as const
  const named = (Object.keys(namedNumberings) as (keyof typeof namedNumberings)[]).find(
    (name) => namedNumberings[name] === style,
  )
  return named ?? (style === 'arabic_dot' ? 'arabic' : style)
}

export const numberingStyles: readonly NumberingStyle[] = [
  ...new Set([...usualNumberings, ...forms.flatMap((form) => endings.map((ending) => numberingStyle(form, ending)))]),
]
