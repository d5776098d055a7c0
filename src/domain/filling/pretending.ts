// Example values that make a condition hold or not, so that an author sees the text both ways.
import { appearanceKey } from '../parties/appearance.ts'
import { type ExampleShape, exampleOf, exampleShapes, shapesFor } from '../parties/example.ts'
import { calendarDate, isCalendarDate } from '../words/calendar.ts'
import type { Country } from '../words/conventions.ts'
import { holds } from '../writing/conditions/conditions.ts'
import type { Condition, Content, Field, FieldCondition, PartyCondition, PartyTest } from '../writing/model.ts'
import { paragraphsOf } from '../writing/text/walk.ts'
import type { Value, Values } from './values.ts'

export type Pretended = { content: Pick<Content, 'fields' | 'parties'>; country: Country }

/** Every party in that shape, or else in one that it may take; all of different people. */
export function peopleInShape({ content, country }: Pretended, shape: ExampleShape): Values {
  return Object.fromEntries(
    content.parties.flatMap(({ id, presence }, index): [string, Value][] => {
      const shapes = presence ? shapesFor(presence) : []
      const taken = shapes.includes(shape) ? shape : shapes[0]
      return presence && taken ? [[appearanceKey(id), exampleOf(presence, taken, country, index)]] : []
    }),
  )
}

/** The shapes that any of its parties may take. */
export const shapesIn = ({ parties }: Pick<Content, 'parties'>): ExampleShape[] =>
  exampleShapes.filter((shape) => parties.some(({ presence }) => presence && shapesFor(presence).includes(shape)))

/** Each condition of the text once, in the order of the text. */
export function conditionsIn({ sections, parties }: Pick<Content, 'sections' | 'parties'>): Condition[] {
  const found = new Map<string, Condition>()
  const add = (condition: Condition | undefined) => {
    if (condition) found.set(JSON.stringify(condition), condition)
  }
  for (const { condition } of parties) add(condition)
  for (const { condition, body } of sections) {
    add(condition)
    for (const { content } of paragraphsOf(body)) for (const { when } of content) add(when)
  }
  return [...found.values()]
}

const opposite: Record<PartyTest, PartyTest> = {
  person: 'company',
  company: 'person',
  one: 'several',
  several: 'one',
  represented: 'one',
}
const shapeOf: Record<PartyTest, ExampleShape> = {
  person: 'one',
  one: 'one',
  several: 'couple',
  company: 'company',
  represented: 'represented',
}

function withParty({ party: id, is }: PartyCondition, wanted: boolean, values: Values, about: Pretended): Values {
  const index = about.content.parties.findIndex((party) => party.id === id)
  const presence = about.content.parties[index]?.presence
  const shape = shapeOf[wanted ? is : opposite[is]]
  if (!presence || !shapesFor(presence).includes(shape)) return values
  return { ...values, [appearanceKey(id)]: exampleOf(presence, shape, about.country, index) }
}

const filledIn: Partial<Record<Field['type'], string>> = { number: '1', money: '1', date: '2030-01-01', yes_no: 'yes' }

/** A different value that the field could have. */
function another(field: Field, value: string): string {
  if (field.type === 'yes_no') return value === 'yes' ? 'no' : 'yes'
  return field.type === 'choice' ? (field.choices.find((choice) => choice !== value) ?? '') : ''
}

function beyond(field: Field, value: string, step: 1 | -1): string {
  if (field.type !== 'date') return String(Number(value) + step)
  if (!isCalendarDate(value)) return ''
  const year = String(calendarDate(value).year + step).padStart(4, '0')
  return step === 1 ? `${year}-01-01` : `${year}-12-31`
}

function answerTo(field: Field, { test, value }: FieldCondition, wanted: boolean): string {
  if (test === 'is') return wanted ? value : another(field, value)
  if (test === 'is_not') return wanted ? another(field, value) : value
  if (test === 'more' || test === 'less') return wanted ? beyond(field, value, test === 'more' ? 1 : -1) : value
  const filled = field.type === 'choice' ? (field.choices[0] ?? '') : (filledIn[field.type] ?? field.label)
  return (test === 'filled') === wanted ? filled : ''
}

/** The same values with the fewest changes that make the condition hold, or not. */
export function pretend(condition: Condition, wanted: boolean, values: Values, about: Pretended): Values {
  if (holds(condition, values) === wanted) return values
  if ('all' in condition || 'any' in condition) {
    const parts = 'all' in condition ? condition.all : condition.any
    // For all to hold, or for none of any, every part has to be changed; otherwise the first is enough.
    const counting = 'all' in condition === wanted ? parts : parts.slice(0, 1)
    return counting.reduce((next, part) => pretend(part, wanted, next, about), values)
  }
  if ('party' in condition) return withParty(condition, wanted, values, about)
  const field = about.content.fields.find(({ id }) => id === condition.field)
  return field ? { ...values, [field.id]: answerTo(field, condition, wanted) } : values
}
