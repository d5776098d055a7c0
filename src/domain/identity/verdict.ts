// What a check of an identity number answers, and what all the checks share.
import { groupThousands } from '#domain/words/numbers/figures.ts'

/**
 * - `letters`: a letter, digit or sign that cannot be there
 * - `missing_check`: all is there but the last letter or digit, which is `expected`
 * - `check_digit`: the last letter or digit does not belong to the rest; `expected` does
 * - `date`: the day of birth or foundation in it does not exist
 * - `prefix`: numbers that begin like this are not issued
 */
export type IdentityProblem = 'empty' | 'length' | 'letters' | 'missing_check' | 'check_digit' | 'date' | 'prefix'
/** Worth a second look, but such numbers are in use. `incomplete`: without its homoclave. */
export type IdentityWarning = 'letters' | 'check_digit' | 'date' | 'prefix' | 'incomplete'

export type Accepted = { ok: true; value: string; formatted: string; warning?: IdentityWarning }
export type Refused = { ok: false; problem: IdentityProblem; expected?: string }
export type Verdict = Accepted | Refused
export type Check = (text: string) => Verdict
/** Whether the last letter or digit of a number belongs to the rest. */
export type Validate = (value: string) => boolean

export function accepted(value: string, formatted = value, warning?: IdentityWarning): Accepted {
  return warning ? { ok: true, value, formatted, warning } : { ok: true, value, formatted }
}

export function refused(problem: IdentityProblem, expected?: string): Refused {
  return expected === undefined ? { ok: false, problem } : { ok: false, problem, expected }
}

/** Dots, blanks and dashes are how people write them; the other dashes come with text pasted from a document. */
const separators = /[.\s\u00ad\u00b7\u2010-\u2015\u2212\u200b-\u200d-]/g

/** «DNI: 12345678Z», «pasaporte n.º XDA123456»: pasted with the name of the document before it. */
const documentName =
  /^\s*(?:d\.?n\.?i|n\.?i\.?[ef]|c\.?i\.?f|pasaporte|c[eé]dula|rut|ruc|nit|cuit)(?:\.?\s*:|\.?\s+(?:n\.?\s?[º°o]\.?|núm(?:ero)?\.?)?\s*:?)\s*/i

export const strip = (text: string): string =>
  text.normalize('NFC').replace(documentName, '').replace(separators, '').toUpperCase()

/** Whether a dash sets the last character apart, as in «12.345.678-5»: that character is the check digit. */
export const hasCheckApart = (text: string): boolean => /[-\u2010-\u2015\u2212]\s*[\da-z]\s*$/i.test(text)

/** 12.345.678 */
export const dotted = (digits: string): string => groupThousands(digits, '.')

export const digits = '0123456789'

/** The last character that the validator would take after the rest: what to suggest. */
export function endingOf(rest: string, alphabet: string, validate: Validate): string | undefined {
  return [...alphabet].find((ending) => validate(rest + ending))
}

/** Why a number has not the shape that it should: first its length, then its letters. */
export function misshapen(value: string, ...lengths: number[]): Refused {
  if (value === '') return refused('empty')
  return refused(lengths.includes(value.length) ? 'letters' : 'length')
}
