// Reads what was typed into a question: the value that the document will hold, and what seems wrong with it.
import { looksLikeEmail, looksLikePhone } from '../account/account.ts'
import { checkIban, type IbanProblem } from '../identity/iban.ts'
import { identify } from '../identity/identity.ts'
import type { IdentityProblem } from '../identity/verdict.ts'
import { appearanceKey } from '../parties/appearance.ts'
import { isAppearance } from '../parties/checking.ts'
import type { Country } from '../words/conventions.ts'
import { currencyOf } from '../words/numbers/currencies.ts'
import { inFigures } from '../words/numbers/figures.ts'
import { type Unprintable, unprintableProblem } from '../words/printable.ts'
import type { Content } from '../writing/model.ts'
import { typedDate } from './dates-typed.ts'
import { typedMoney, typedNumber, typedPercent } from './figures-typed.ts'
import type { Question } from './questions.ts'
import { personIn, type Value, type Values } from './values.ts'

export const longest = { name: 200, text: 500, long_text: 5_000 } as const

export type AnswerProblem =
  | { code: 'amount' | 'number' | 'negative' | 'too_big' | 'date' | 'no_such_day' | 'year' | 'choice' }
  | { code: 'email' | 'phone' | 'too_long' }
  | { code: 'decimals'; decimals: number }
  | { code: 'identity'; problem: IdentityProblem; expected?: string }
  | { code: 'iban'; problem: IbanProblem }
  | Unprintable
/** Without a value the answer stays blank; with a value and a problem it is used, and a warning shown. */
export type Reading = { value?: Value; problem?: AnswerProblem }

const nothing: Reading = {}
const wrong = (problem: AnswerProblem): Reading => ({ problem })

/** «mil millones» can be written in words, and few contracts need more. */
const mostDigits = 12

function figure(value: string | undefined, code: 'amount' | 'number', decimals: number): Reading {
  if (value === undefined) return wrong({ code })
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  if (whole.length > mostDigits) return wrong({ code: 'too_big' })
  if (fraction.replace(/0+$/, '').length > decimals) return wrong({ code: 'decimals', decimals })
  if (code === 'amount' && value.startsWith('-')) return wrong({ code: 'negative' })
  return { value }
}

function date(text: string): Reading {
  const { date: value, shaped } = typedDate(text)
  if (!value) return wrong({ code: shaped ? 'no_such_day' : 'date' })
  // A year like 206 or 20226 is a typing mistake.
  return value < '1900' || value > '2200' ? { value, problem: { code: 'year' } } : { value }
}

function identity(text: string, country: Extract<Question, { type: 'identity' }>['country']): Reading {
  const verdict = identify(country, text)
  if (verdict.ok) return { value: verdict.value }
  const { problem, expected } = verdict
  return { value: text, problem: { code: 'identity', problem, ...(expected && { expected }) } }
}

function iban(text: string): Reading {
  const verdict = checkIban(text)
  return verdict.ok ? { value: verdict.value } : { value: text, problem: { code: 'iban', problem: verdict.problem } }
}

const short = (value: string, most: number): Reading =>
  value.length > most ? { value: value.slice(0, most), problem: { code: 'too_long' } } : { value }

/** Characters without a glyph in the fonts are reported before any other problem. */
function written(reading: Reading): Reading {
  const problem = typeof reading.value === 'string' ? unprintableProblem(reading.value) : undefined
  return problem ? { ...reading, problem } : reading
}

const tidy = (text: string): string => text.normalize('NFC').trim()

/** Collapses spaces and line ends to one space. */
const line = (text: string): string => tidy(text).replace(/\s+/g, ' ')

function readLine(question: Question, text: string, country: Country): Reading {
  if (question.type === 'money') {
    const { decimals } = currencyOf(question.currency)
    return figure(typedMoney(text, question.currency, country), 'amount', decimals)
  }
  if (question.type === 'number') {
    const read = question.percent ? typedPercent : typedNumber
    return figure(read(text, country), 'number', 6)
  }
  if (question.type === 'date') return date(text)
  if (question.type === 'yes_no') return text === 'yes' || text === 'no' ? { value: text } : wrong({ code: 'choice' })
  if (question.type === 'choice') return question.choices.includes(text) ? { value: text } : wrong({ code: 'choice' })
  if (question.type === 'identity') return identity(text, question.country)
  if (question.type === 'iban') return iban(text)
  if (question.type === 'email') {
    const value = text.replace(/^mailto:/i, '')
    return looksLikeEmail(value) ? { value } : { value, problem: { code: 'email' } }
  }
  if (question.type === 'phone')
    return looksLikePhone(text) ? { value: text } : { value: text, problem: { code: 'phone' } }
  return { value: text }
}

export function readAnswer(question: Question, typed: Value | undefined, country: Country): Reading {
  if (question.type === 'person') {
    const { name, gender } = personIn(typed)
    const read = written(short(line(name), longest.name))
    return read.value ? { ...read, value: { name: read.value as string, gender } } : nothing
  }
  const given = typeof typed === 'string' ? typed : ''
  const text = question.type === 'long_text' || question.type === 'choice' ? tidy(given) : line(given)
  if (text === '') return nothing
  const most = question.type === 'long_text' ? longest.long_text : longest.text
  return written(text.length > most ? short(text, most) : readLine(question, text, country))
}

/** A value as it is shown in a form: «1.200,50», «03/05/2026», «12345678Z». */
export function typedForm(question: Question, value: Value, country: Country): Value {
  if (typeof value !== 'string') return value
  if (question.type === 'money' || question.type === 'number')
    return /^-?\d+(\.\d+)?$/.test(value) ? inFigures(value, country) : value
  if (question.type === 'date') return value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
  if (question.type === 'identity') {
    const verdict = identify(question.country, value)
    return verdict.ok ? verdict.formatted : value
  }
  if (question.type === 'iban') {
    const verdict = checkIban(value)
    return verdict.ok ? verdict.formatted : value
  }
  return value
}

const genders: unknown[] = ['masculine', 'feminine', 'unknown']

function isValue(field: Content['fields'][number], given: unknown): given is Value {
  if (field.type === 'person' && typeof given === 'object' && given !== null) {
    const { name, gender, ...rest } = given as Record<string, unknown>
    return typeof name === 'string' && name.length <= longest.name && genders.includes(gender) && isEmpty(rest)
  }
  if (field.type === 'computed' || typeof given !== 'string') return false
  return given.length <= (field.type === 'long_text' ? longest.long_text : longest.text)
}

const isEmpty = (object: object): boolean => Object.keys(object).length === 0

/** Validates values from a request: undefined unless every one belongs to a field or a party of the text, and fits. */
export function acceptedValues({ fields, parties }: Content, given: unknown): Values | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
  const byId = new Map(fields.map((field) => [field.id, field]))
  const presences = new Map(parties.map(({ id, presence }) => [appearanceKey(id) as string, presence]))
  const entries = Object.entries(given)
  const isFit = entries.every(([id, value]) => {
    const presence = presences.get(id)
    if (presence) return isAppearance(presence, value)
    const field = byId.get(id)
    return field !== undefined && isValue(field, value)
  })
  return isFit ? Object.fromEntries(entries) : undefined
}
