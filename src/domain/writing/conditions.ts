// Whether a section is shown, given what has been filled in so far.
import { type Value, type Values, valueIn } from '../filling/values.ts'
import { isCalendarDate } from '../words/calendar.ts'
import type { Condition, Field, Section } from './model.ts'

const asText = (value: Value | undefined): string => (typeof value === 'string' ? value : (value?.name ?? '')).trim()

function compare(given: string, wanted: string): number {
  const [a, b] = [Number(given), Number(wanted)]
  if (given !== '' && wanted !== '' && Number.isFinite(a) && Number.isFinite(b)) return a - b
  // ISO dates sort as texts do.
  return given < wanted ? -1 : given > wanted ? 1 : 0
}

export function holds({ field, test, value }: Condition, values: Values): boolean {
  const given = asText(valueIn(values, field))
  if (test === 'filled') return given !== ''
  if (test === 'empty') return given === ''
  if (test === 'is') return given === value
  if (test === 'is_not') return given !== value
  if (given === '') return false
  return test === 'more' ? compare(given, value) > 0 : compare(given, value) < 0
}

export const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text))

/** Which part of a condition keeps it from asking anything: it could never hold, or always would. */
export function conditionFault(
  { test, value }: Condition,
  field: Field | undefined,
): 'field' | 'test' | 'value' | undefined {
  // Nobody fills in a computed field, and conditions look at what was filled in.
  if (!field || field.type === 'computed') return 'field'
  if (test === 'filled' || test === 'empty') return undefined
  if (test === 'more' || test === 'less') {
    if (field.type === 'date') return isCalendarDate(value) ? undefined : 'value'
    if (field.type !== 'number' && field.type !== 'money') return 'test'
    return isNumber(value) ? undefined : 'value'
  }
  const values = field.type === 'yes_no' ? ['yes', 'no'] : field.type === 'choice' ? field.choices : null
  return (values ? values.includes(value) : value.trim() !== '') ? undefined : 'value'
}

/** Without values it is the text itself that is wanted: every section of it. */
export const shownSections = (sections: readonly Section[], values?: Values): Section[] =>
  sections.filter(({ condition }) => !values || !condition || holds(condition, values))
