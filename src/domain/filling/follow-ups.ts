// Which question opens which: «¿Se entrega amueblada?» opens «Muebles que se entregan», which is asked right after it.
import { testsOf } from '../writing/conditions/conditions.ts'
import type { Condition, Content } from '../writing/model.ts'
import { inlinesOf } from '../writing/text/walk.ts'
import { measuredFields, operandFields } from '../writing/usage.ts'

type FieldIds = ReadonlySet<string>
const none: FieldIds = new Set()

const fieldsIn = (condition: Condition | undefined): string[] =>
  condition ? testsOf(condition).flatMap((test) => ('field' in test ? test.field : [])) : []

const joined = (...sets: Iterable<string>[]): Set<string> => new Set(sets.flatMap((set) => [...set]))

/** For each field of the text, the fields that have to be answered before it: those common to all places that need it. */
function fieldsBefore(content: Content): Map<string, FieldIds> {
  const before = new Map<string, FieldIds>()
  let changed = true
  const need = (id: string, after: FieldIds) => {
    const known = before.get(id)
    const next = known ? new Set([...known].filter((each) => after.has(each))) : after
    if (known?.size === next.size) return
    before.set(id, next)
    changed = true
  }
  /** In «A and B», B is asked only after A. */
  const decide = (condition: Condition | undefined, after: FieldIds) => {
    if (!condition) return
    if ('field' in condition) need(condition.field, after)
    if ('any' in condition) for (const part of condition.any) decide(part, after)
    if (!('all' in condition)) return
    let earlier = after
    for (const part of condition.all) {
      decide(part, earlier)
      earlier = joined(earlier, fieldsIn(part))
    }
  }
  const parties = new Map(content.parties.map(({ id, condition }) => [id, condition]))
  for (const condition of parties.values()) decide(condition, none)
  for (const { condition, body, repayment } of content.sections) {
    decide(condition, none)
    const here = new Set(fieldsIn(condition))
    for (const inline of inlinesOf(body)) {
      decide(inline.when, here)
      if (inline.type === 'field') need(inline.field, joined(here, fieldsIn(inline.when)))
    }
    for (const id of Object.values(repayment ?? {})) need(id, here)
  }
  for (const { id, type, party } of content.fields)
    if (type === 'person' && party) need(id, new Set(fieldsIn(parties.get(party))))
  // The sets only become smaller, so this ends.
  while (changed) {
    changed = false
    for (const field of content.fields) {
      const after = before.get(field.id)
      if (!after) continue
      for (const id of operandFields(field)) need(id, after)
      for (const rule of field.rules ?? []) {
        decide(rule.when, after)
        for (const id of measuredFields(rule)) need(id, joined(after, fieldsIn(rule.when)))
      }
    }
  }
  return before
}

/** In the author's order, but each question right after the one that opens it; such questions form one list. */
export function withFollowUps<T extends { id: string }>(content: Content, questions: readonly T[]): T[][] {
  const before = fieldsBefore(content)
  const openerOf = ({ id }: T): T | undefined =>
    questions.findLast((other) => other.id !== id && before.get(id)?.has(other.id) && !before.get(other.id)?.has(id))
  const openers = new Map(questions.map((question) => [question, openerOf(question)]))
  const withThose = (question: T): T[] => [
    question,
    ...questions.filter((other) => openers.get(other) === question).flatMap(withThose),
  ]
  const lists = questions.filter((question) => !openers.get(question)).map(withThose)
  // Questions that open each other in a cycle have no first one: each is a list of its own.
  const reached = new Set(lists.flat())
  return [...lists, ...questions.filter((question) => !reached.has(question)).map((question) => [question])]
}
