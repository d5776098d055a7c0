// The names of all numbering styles: what is offered to writers, and what a text that is brought along may have.
import {
  endings,
  forms,
  type NumberingEnding,
  type NumberingForm,
  type NumberingStyle,
  olderNames,
} from './numbering.ts'

/** Those that are offered, in that order. */
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

/** One style has one name: those that were named first keep theirs. */
export const numberingStyle = (form: NumberingForm, ending: NumberingEnding): NumberingStyle => {
  const name = `${form}_${ending}` as const
  const older = Object.entries(olderNames).find(([, newer]) => newer === name)
  return (older?.[0] as NumberingStyle | undefined) ?? name
}

export const numberingStyles = [
  ...new Set([
    ...usualNumberings,
    ...(Object.keys(forms) as NumberingForm[]).flatMap((form) =>
      (Object.keys(endings) as NumberingEnding[]).map((ending) => numberingStyle(form, ending)),
    ),
  ]),
]
