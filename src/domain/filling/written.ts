// A field's value as the document writes it: money in figures and words, dates in words, identity numbers in their form.
import { checkIban } from '../identity/iban.ts'
import { type IdentityCountry, identify } from '../identity/identity.ts'
import { treatment } from '../words/agreement.ts'
import { isCalendarDate } from '../words/calendar.ts'
import { type Country, conventionOf } from '../words/conventions.ts'
import { dateInFigures, dateInWords } from '../words/dates.ts'
import { type CurrencyCode, currencyOf } from '../words/numbers/currencies.ts'
import { inFigures } from '../words/numbers/figures.ts'
import { moneyInFigures, moneyInFull, moneyInWords } from '../words/numbers/money.ts'
import { decimal } from '../words/numbers/numbers.ts'
import { percentInFigures, percentInFull, percentInWords } from '../words/numbers/percentages.ts'
import type { Field, FieldForm } from '../writing/model.ts'
import { toMinor } from './arithmetic.ts'
import { ComputedFields, type Fields, type ResultKind, textOf } from './computed.ts'
import { personIn, type Value, type Values, valueIn } from './values.ts'

export type Setting = { fields: Fields; values: Values; country: Country }

/** Undefined while it is empty, or cannot be written: the document then shows a blank. */
export const written = (field: Field, setting: Setting, form?: FieldForm): string | undefined =>
  new FieldWriter(setting).written(field, form)

/** Writes the fields of one text, each form of each field once. */
export class FieldWriter {
  readonly #values: Values
  readonly #country: Country
  readonly #computed: ComputedFields
  readonly #known = new Map<string, string | undefined>()

  constructor({ fields, values, country }: Setting) {
    this.#values = values
    this.#country = country
    this.#computed = new ComputedFields(fields, values)
  }

  written(field: Field, form?: FieldForm): string | undefined {
    const key = `${form ?? ''} ${field.id}`
    if (!this.#known.has(key)) this.#known.set(key, this.#write(field, form))
    return this.#known.get(key)
  }

  #write(field: Field, form?: FieldForm): string | undefined {
    const value = valueIn(this.#values, field.id)
    if (field.type === 'person') return personWritten(value)
    const text = field.type === 'computed' ? this.#computed.resultOf(field) : textOf(value)
    if (!text) return undefined
    const kind = field.type === 'computed' ? this.#computed.kindOf(field) : field
    try {
      return textWritten(kind, text, this.#country, form)
    } catch (error) {
      // Numbers beyond the billions have no words.
      if (error instanceof RangeError) return undefined
      throw error
    }
  }
}

function textWritten(kind: Field | ResultKind, text: string, country: Country, form?: FieldForm): string | undefined {
  if (kind.type === 'money') return moneyWritten(text, kind.currency, country, form)
  if (kind.type === 'number') return numberWritten(text, kind.percent, country, form)
  if (kind.type === 'date') return dateWritten(text, form)
  if (kind.type === 'yes_no') return text === 'yes' ? 'sí' : text === 'no' ? 'no' : undefined
  if (kind.type === 'identity') return identityWritten(text, kind.country)
  if (kind.type === 'iban') return ibanWritten(text)
  return text
}

function personWritten(value: Value | undefined): string | undefined {
  const person = personIn(value)
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
