// Evaluates conditions with the answers given so far.
import { appearanceIn, type Value, type Values, valueIn } from '#domain/filling/values.ts'
import { actingFor } from '#domain/parties/appearance.ts'
import { isCalendarDate } from '#domain/words/calendar.ts'
import type {
  Condition,
  Content,
  Field,
  FieldCondition,
  Inline,
  Party,
  PartyCondition,
  PartyTest,
  Section,
} from '../model.ts'

const asText = (value: Value | undefined): string =>
  (typeof value === 'string' ? value : value && 'name' in value ? value.name : '').trim()

function compare(given: string, wanted: string): number {
  const [a, b] = [Number(given), Number(wanted)]
  if (given !== '' && wanted !== '' && Number.isFinite(a) && Number.isFinite(b)) return a - b
  // ISO dates sort as texts.
  return given < wanted ? -1 : given > wanted ? 1 : 0
}

function fieldHolds({ field, test, value }: FieldCondition, values: Values): boolean {
  const given = asText(valueIn(values, field))
  if (test === 'filled') return given !== ''
  if (test === 'empty') return given === ''
  if (test === 'is') return given === value
  if (test === 'is_not') return given !== value
  if (given === '') return false
  return test === 'more' ? compare(given, value) > 0 : compare(given, value) < 0
}

/** A party without known people counts as one person; one with a company among its people as a company, and as several. */
function partyHolds({ party, is }: PartyCondition, values: Values): boolean {
  const given = appearanceIn(values, party)
  const people = given?.kind === 'person' ? given.people : []
  const company = given?.kind === 'company' || people.some(({ isCompany }) => isCompany)
  const several = people.length > 1
  const represented = people.some((each) => !each.isCompany && !each.isAssisted && actingFor(each).length > 0)
  return { person: !company, company, one: !several, several, represented }[is]
}

export function holds(condition: Condition, values: Values): boolean {
  if ('all' in condition) return condition.all.every((each) => holds(each, values))
  if ('any' in condition) return condition.any.some((each) => holds(each, values))
  return 'party' in condition ? partyHolds(condition, values) : fieldHolds(condition, values)
}

/** The tests of a condition. */
export function testsOf(condition: Condition): (FieldCondition | PartyCondition)[] {
  if ('all' in condition) return condition.all.flatMap(testsOf)
  if ('any' in condition) return condition.any.flatMap(testsOf)
  return [condition]
}

export const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text))

export type ConditionFaultPlace = 'field' | 'test' | 'value'

/** The invalid part of a test that can never fail, or never hold. */
function fieldFault({ test, value }: FieldCondition, field: Field | undefined): ConditionFaultPlace | undefined {
  // A computed field is not filled in, and conditions look at what was filled in.
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

/** What can be asked of a party: whether it is a company only where it may be either. */
export function partyTestsOf({ presence }: Party): PartyTest[] {
  if (!presence) return []
  return [
    ...(presence.kind === 'either' ? (['person', 'company'] as const) : []),
    ...(presence.kind !== 'company' && presence.most > 1 ? (['one', 'several'] as const) : []),
    ...(presence.kind !== 'company' && presence.represented ? (['represented'] as const) : []),
  ]
}

type Known = { fields: ReadonlyMap<string, Field>; parties: ReadonlyMap<string, Party> }

export function conditionFault(condition: Condition, known: Known): ConditionFaultPlace | undefined {
  if ('all' in condition || 'any' in condition) {
    const parts = 'all' in condition ? condition.all : condition.any
    return parts.length === 0 ? 'test' : parts.map((part) => conditionFault(part, known)).find(Boolean)
  }
  if ('field' in condition) return fieldFault(condition, known.fields.get(condition.field))
  const party = known.parties.get(condition.party)
  return party && partyTestsOf(party).includes(condition.is) ? undefined : 'field'
}

/** The same for one test of a content. */
export const faultOfTest = (test: FieldCondition | PartyCondition, { fields, parties }: Content) =>
  conditionFault(test, {
    fields: new Map(fields.map((field) => [field.id, field])),
    parties: new Map(parties.map((party) => [party.id, party])),
  })

/** Without values: every section. */
export const shownSections = (sections: readonly Section[], values?: Values): Section[] =>
  sections.filter(({ condition }) => !values || !condition || holds(condition, values))

export const shownInlines = (inlines: readonly Inline[], values?: Values): readonly Inline[] =>
  values && inlines.some(({ when }) => when) ? inlines.filter(({ when }) => !when || holds(when, values)) : inlines

export const presentParties = ({ parties }: Pick<Content, 'parties'>, values?: Values): Party[] =>
  parties.filter(({ condition }) => !values || !condition || holds(condition, values))
