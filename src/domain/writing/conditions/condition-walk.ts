// Iterates over every condition of a text: of sections, parties, pieces of sentences and rules.
import type { Condition, Content, Field, FieldCondition, Inline, PartyCondition, Rule } from '../model.ts'
import { mapParagraphs, mapSame, mapSections } from '../text/walk.ts'

type Test = FieldCondition | PartyCondition

/** The condition with its tests changed; removed tests leave the others, or undefined. */
function withTests(condition: Condition, change: (test: Test) => Test | undefined): Condition | undefined {
  if (!('all' in condition || 'any' in condition)) return change(condition)
  const parts = 'all' in condition ? condition.all : condition.any
  const kept = parts.map((part) => withTests(part, change))
  if (kept.every((part, index) => part === parts[index])) return condition
  const left = kept.filter((part) => part !== undefined)
  if (left.length < 2) return left[0]
  return 'all' in condition ? { all: left } : { any: left }
}

type Change = (test: Test) => Test | undefined

function onRule(rule: Rule, change: Change): Rule | undefined {
  if (!rule.when) return rule
  const when = withTests(rule.when, change)
  if (when === rule.when) return rule
  if (when) return { ...rule, when }
  if (rule.test === 'never') return undefined
  const { when: _, ...always } = rule
  return always
}

function onField(field: Field, change: Change): Field {
  const { rules } = field
  if (!rules) return field
  const next = rules.map((rule) => onRule(rule, change)).filter((rule) => rule !== undefined)
  return next.length === rules.length && next.every((rule, index) => rule === rules[index])
    ? field
    : { ...field, rules: next }
}

function onInline(inline: Inline, change: Change): Inline {
  if (!inline.when) return inline
  const when = withTests(inline.when, change)
  if (when === inline.when) return inline
  if (when) return { ...inline, when }
  const { when: _, ...always } = inline
  return always
}

function onHolder<T extends { condition?: Condition }>(holder: T, change: Change): T {
  if (!holder.condition) return holder
  const condition = withTests(holder.condition, change)
  if (condition === holder.condition) return holder
  if (condition) return { ...holder, condition }
  const { condition: _, ...always } = holder
  return always as T
}

/** An element that loses its last test is always shown. */
export function mapTests(content: Content, change: Change): Content {
  const text = mapSections(content, (section) => {
    const body = mapParagraphs(section.body, (paragraph) => {
      const inlines = mapSame(paragraph.content, (inline) => onInline(inline, change))
      return inlines === paragraph.content ? paragraph : { ...paragraph, content: inlines }
    })
    return onHolder(body === section.body ? section : { ...section, body }, change)
  })
  const fields = mapSame(text.fields, (field) => onField(field, change))
  const parties = mapSame(text.parties, (party) => onHolder(party, change))
  return fields === text.fields && parties === text.parties ? text : { ...text, fields, parties }
}
