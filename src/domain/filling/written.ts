// A field's value as the document writes it: money in figures and words, dates in words, identity numbers in their form.
import { checkIban } from '../identity/iban.ts'
import { type IdentityCountry, identify } from '../identity/identity.ts'
import { type Person, treatment } from '../words/agreement.ts'
import { isCalendarDate } from '../words/calendar.ts'
import { type Country, conventionOf } from '../words/conventions.ts'
import { type CurrencyCode, currencyOf } from '../words/currencies.ts'
import { dateInFigures, dateInWords } from '../words/dates.ts'
import { inFigures } from '../words/figures.ts'
import { moneyInFigures, moneyInFull, moneyInWords } from '../words/money.ts'
import { decimal } from '../words/numbers.ts'
import { percentInFigures, percentInFull, percentInWords } from '../words/percentages.ts'
import type { Field, FieldForm, FormulaOperation, Operand } from '../writing/model.ts'
import { calculate, dateAfter, toMinor } from './arithmetic.ts'
import { type Value, type Values, valueIn } from './values.ts'

export type Setting = { fields: ReadonlyMap<string, Field>; values: Values; country: Country }

const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value.trim() : '')

/** Undefined while it is blank, or holds what cannot be written: the document then shows the blank. */
export function written(field: Field, setting: Setting, form?: FieldForm): string | undefined {
  const value = valueIn(setting.values, field.id)
  if (field.type === 'person') return personWritten(value)
  const text = field.type === 'computed' ? resultOf(field, setting, new Map()) : textOf(value)
  if (!text) return undefined
  try {
    return textWritten(field, text, setting, form)
  } catch (error) {
    // Numbers beyond the billions have no words.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function textWritten(field: Field, text: string, setting: Setting, form?: FieldForm): string | undefined {
  const kind = field.type === 'computed' ? kindOfResult(field, setting) : field
  if (kind.type === 'money') return moneyWritten(text, kind.currency, setting.country, form)
  if (kind.type === 'number') return numberWritten(text, kind.percent, setting.country, form)
  if (kind.type === 'date') return dateWritten(text, form)
  if (kind.type === 'yes_no') return text === 'yes' ? 'sí' : text === 'no' ? 'no' : undefined
  if (kind.type === 'identity') return identityWritten(text, kind.country)
  if (kind.type === 'iban') return ibanWritten(text)
  return text
}

function personWritten(value: Value | undefined): string | undefined {
  const person: Person = typeof value === 'object' ? value : { name: textOf(value), gender: 'unknown' }
  const name = person.name.trim()
  if (!name) return undefined
  return [treatment(person.gender), name].filter(Boolean).join(' ')
}

function moneyWritten(text: string, currency: CurrencyCode, country: Country, form?: FieldForm): string | undefined {
  const minor = toMinor(text, currencyOf(currency).decimals)
  if (minor === undefined) return undefined
  const write = form === 'figures' ? moneyInFigures : form === 'words' ? moneyInWords : moneyInFull
  return write({ minor, currency }, country)
}

function numberWritten(text: string, percent: boolean, country: Country, form?: FieldForm): string | undefined {
  if (toMinor(text, 0) === undefined) return undefined
  if (percent) {
    const write = form === 'figures' ? percentInFigures : form === 'words' ? percentInWords : percentInFull
    return write(text, country)
  }
  if (form !== 'words') return inFigures(text, country)
  return decimal(text, conventionOf(country).decimal === ',' ? 'coma' : 'punto')
}

function dateWritten(text: string, form?: FieldForm): string | undefined {
  if (!isCalendarDate(text)) return undefined
  return form === 'words' ? dateInWords(text) : dateInFigures(text)
}

function identityWritten(text: string, country: IdentityCountry): string {
  const verdict = identify(country, text)
  return verdict.ok ? verdict.formatted : text
}

function ibanWritten(text: string): string {
  const verdict = checkIban(text)
  return verdict.ok ? verdict.formatted : text
}

type Computed = Extract<Field, { type: 'computed' }>

type Kind = Field | { type: 'number'; percent: false }

/** A sum of money is money, and so is a sum of such sums; a date with days after it is a date. */
function kindOfResult({ id, formula }: Computed, { fields }: Setting): Kind {
  if (formula.operation.endsWith('_after')) return { ...blankDate }
  const needed = new Set([id])
  // A set goes on through what is added to it on the way.
  for (const each of needed) {
    const field = fields.get(each)
    if (field?.type === 'money') return field
    if (field?.type !== 'computed') continue
    for (const operand of field.formula.operands) if ('field' in operand) needed.add(operand.field)
  }
  return { type: 'number', percent: false }
}

const blankDate: Field = { id: '', label: '', help: '', required: false, party: null, type: 'date' }

/** `known` holds each result once: formulas may need one another many times over. */
function resultOf(field: Computed, setting: Setting, known: Map<string, string>): string {
  const found = known.get(field.id)
  if (found !== undefined) return found
  // A formula that needs itself has no result.
  known.set(field.id, '')
  const operand = (given: Operand): string => {
    if ('number' in given) return given.number
    const source = setting.fields.get(given.field)
    return source?.type === 'computed' ? resultOf(source, setting, known) : textOf(valueIn(setting.values, given.field))
  }
  const result = calculated(field.formula.operation, field.formula.operands.map(operand))
  known.set(field.id, result)
  return result
}

function calculated(operation: FormulaOperation, given: readonly string[]): string {
  if (operation === 'days_after') return dateAfter(given[0] ?? '', given[1] ?? '', 'days') ?? ''
  if (operation === 'months_after') return dateAfter(given[0] ?? '', given[1] ?? '', 'months') ?? ''
  if (operation === 'years_after') return dateAfter(given[0] ?? '', given[1] ?? '', 'years') ?? ''
  return calculate(operation, given) ?? ''
}
