// Every rule of every text: some answers break it and others keep it, at its very limit. Those of the law have a value on each side
// that was written by hand (`tests/support/library-limits`), and name the article or the body that they rest on.
import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Values } from '#domain/filling/values.ts'
import { appearanceKey } from '#domain/parties/appearance.ts'
import { testsOf } from '#domain/writing/conditions/conditions.ts'
import { type BrokenRule, brokenRules } from '#domain/writing/conditions/rules.ts'
import type { Content, Field, Rule } from '#domain/writing/model.ts'
import { usedFields } from '#domain/writing/usage.ts'
import { type Limit, writing } from '#tests/support/library-law.ts'
import { figureLimits } from '#tests/support/library-limits/figures.ts'
import { latinAmericanLimits } from '#tests/support/library-limits/latin-america.ts'
import { letterLimits } from '#tests/support/library-limits/letters.ts'
import { oldestLimits } from '#tests/support/library-limits/oldest.ts'
import { spanishLimits } from '#tests/support/library-limits/spain.ts'
import { spanishWorkLimits } from '#tests/support/library-limits/spain-work.ts'

const names = globSync('*/*.txt', { cwd: new URL('../../../library/', import.meta.url) })
  .filter((file) => /^[a-z]{2}\//.test(file))
  .map((file) => file.replace('.txt', ''))
  .toSorted()

const byHand: Limit[] = [
  ...[...spanishLimits, ...spanishWorkLimits, ...letterLimits].map(
    ([file, ...limit]): Limit => [`es/${file}`, ...limit],
  ),
  ...latinAmericanLimits,
  ...oldestLimits,
  ...figureLimits,
]

const source =
  /\barts?\.|\bartículos?\b|\bley\b|\bLey\b|\bDecreto|\bReglamento|\breglamento|\bLAU\b|\bUMA\b|\bUIT\b|(?<!con )\bIVA\b|CONASAMI|Superintendencia|Banco Central|DNU \d|LO \d|[Jj]ueces|[Tt]ribunal|\bConvenio \d/
/** Advice, and what follows from the sum, the calendar or the other answers: no law says it. */
const counsel =
  /habitual|prudente|mucho|poco\b|alta\b|arriesgado|razonable|convien|suelen|lo normal|mejor|difícil|casa mal|rara vez|El año tiene|por su valor|cada una|moderad|días? que tengan|100|sum|elige|responde|revisa|Da más|Pon\b|En cuotas|A plazos|Son dos|al menos dos|pagos? o más|proporcional|Tiene que|No puede|Cada parte|Más de/i

type Place = { field: Field; rule: Rule }
const rulesOf = ({ fields }: Content): Place[] =>
  fields.flatMap((field) => (field.rules ?? []).map((rule) => ({ field, rule })))
const isBroken = (rule: Rule, broken: readonly BrokenRule[]): BrokenRule | undefined =>
  broken.find((each) => each.rule === rule)

const isDate = ({ type }: Field, { sample }: { sample: Values }, id: string): boolean =>
  type === 'date' || (type === 'computed' && /^\d{4}-\d\d-\d\d$/.test(String(sample[id])))

/** The sample, and it with one or two answers changed, those that the rule asks about first. */
function* answersNear({ content, sample }: { content: Content; sample: Values }, rule: Rule): Generator<Values> {
  yield sample
  const tests = (rule.when ? testsOf(rule.when) : []).flatMap((test) => ('field' in test ? test : []))
  const asked = new Set(tests.map(({ field }) => field))
  const choices = content.fields
    .toSorted((a, b) => Number(asked.has(b.id)) - Number(asked.has(a.id)))
    .flatMap((field): [string, string][] => {
      const { id, type } = field
      const measures = tests.flatMap(({ field: tested, value }) =>
        tested === id ? [value, ...[-1, 1].map((step) => String(Number(value) + step))] : [],
      )
      const others = type === 'choice' ? field.choices : type === 'yes_no' ? ['yes', 'no'] : measures
      return others.map((value) => [id, value])
    })
  const people = content.parties.flatMap(({ id, presence }) => (presence ? appearancesOf(id) : []))
  const changes: [string, Values[string]][] = [...choices, ...people]
  for (const [id, value] of changes) yield { ...sample, [id]: value }
  for (const [first, one] of changes)
    for (const [second, two] of changes) if (first < second) yield { ...sample, [first]: one, [second]: two }
  const decisive = changes.filter(([id]) => asked.has(id) || id.startsWith('@'))
  for (const [first, one] of decisive)
    for (const [second, two] of decisive)
      for (const [third, three] of changes)
        if (first < second && third !== first && third !== second)
          yield { ...sample, [first]: one, [second]: two, [third]: three }
}

function appearancesOf(id: string): [string, Values[string]][] {
  const people = [
    { name: 'Ana Ruiz', gender: 'feminine' as const },
    { name: 'Luis Gil', gender: 'masculine' as const },
  ]
  return [
    [appearanceKey(id), { kind: 'person', people: people.slice(0, 1) }],
    [appearanceKey(id), { kind: 'person', people }],
    [appearanceKey(id), { kind: 'company', company: { name: 'Olmo, S. L.', representatives: people.slice(0, 1) } }],
  ]
}

const nextDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const beside = (measure: string, steps: number): string =>
  measure.includes('-', 1) ? nextDay(measure, steps) : (Number(measure) + steps / 100).toFixed(12)

/** What is wrong with the rule, if no answers reach it or its limit is not where it says. */
function faultOf(text: { content: Content; sample: Values }, { field, rule }: Place): string | undefined {
  const { content, sample } = text
  for (const answers of answersNear(text, rule)) {
    if (!usedFields(content, answers).has(field.id)) continue
    const broken = (value: string) => isBroken(rule, brokenRules(content, { ...answers, [field.id]: value }))
    if (rule.test === 'never') {
      if (!isBroken(rule, brokenRules(content, answers))) continue
      return isBroken(rule, brokenRules(content, sample)) ? 'the example breaks it' : undefined
    }
    const date = isDate(field, text, field.id)
    const far =
      rule.test === 'at_least' || rule.test === 'more'
        ? date
          ? '1900-01-01'
          : '-99999999999'
        : date
          ? '2900-01-01'
          : '99999999999'
    const measure = broken(far)?.measure
    if (measure === undefined) continue
    const side = rule.test === 'at_least' || rule.test === 'more' ? 1 : -1
    const strict = rule.test === 'more' || rule.test === 'less'
    const inside = strict ? beside(measure, side) : measure
    const outside = strict ? measure : beside(measure, -side)
    if (broken(inside)) return `${inside} breaks it`
    return broken(outside) ? undefined : `${outside} does not break it`
  }
  return 'no answers break it'
}

const spoken = (name: string, { field, rule }: Place): string => `${name} ${field.id}: ${rule.reason}`

describe.each(names)('%s', (name) => {
  const text = writing(name)
  const places = rulesOf(text.content)

  it('has a value on each side of every rule', () => {
    const faults = places
      .filter(({ field }) => field.type !== 'computed')
      .flatMap((place) => {
        const fault = faultOf(text, place)
        return fault ? [`${spoken(name, place)} → ${fault}`] : []
      })
    expect(faults).toEqual([])
  })

  it('has values written by hand for every rule of the law', () => {
    const tried = new Set(
      byHand
        .filter(([file]) => file === name)
        .flatMap(([, field, answers, , refused]) =>
          brokenRules(text.content, { ...text.sample, ...answers, [field]: refused }).flatMap((broken) =>
            broken.field === field
              ? [text.content.fields.find(({ id }) => id === field)?.rules?.indexOf(broken.rule) + field]
              : [],
          ),
        ),
    )
    const untried = places.filter(
      ({ field, rule }) => source.test(rule.reason) && !tried.has(field.rules?.indexOf(rule) + field.id),
    )
    expect(untried.map((place) => spoken(name, place))).toEqual([])
  })

  it('says of every figure what it rests on', () => {
    const unsaid = places.filter(
      ({ rule }) => !source.test(rule.reason) && !counsel.test(rule.reason) && figuresIn(rule),
    )
    expect(unsaid.map((place) => spoken(name, place))).toEqual([])
  })
})

/** Whether it compares with a figure of its own: not with zero, one or another answer alone. */
function figuresIn(rule: Rule): boolean {
  if (rule.test === 'never') return false
  const { than } = rule
  const own =
    'number' in than
      ? [than.number]
      : 'formula' in than
        ? than.formula.operands.flatMap((operand) => ('number' in operand ? operand.number : []))
        : []
  return 'date' in than || own.some((figure) => !['0', '1'].includes(figure))
}
