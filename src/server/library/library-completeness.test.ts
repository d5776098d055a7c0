// Every text of the library: shown fields are required, hidden ones are not, and its sample keeps its own rules.
import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { missingFields, missingPeople } from '#domain/filling/completeness.ts'
import type { Values } from '#domain/filling/values.ts'
import { readLibraryWriting } from '#domain/library/read.ts'
import { appearanceKey } from '#domain/parties/appearance.ts'
import { documentDate } from '#domain/signing/document-date.ts'
import { holds, testsOf } from '#domain/writing/conditions/conditions.ts'
import { brokenRules } from '#domain/writing/conditions/rules.ts'
import type { Condition, Content } from '#domain/writing/model.ts'
import { inlinesOf } from '#domain/writing/text/walk.ts'
import { fieldsBehind, operandFields } from '#domain/writing/usage.ts'
import { libraryText } from '#tests/support/library.ts'

const root = new URL('../../../library/', import.meta.url)
const library = globSync('*/*.txt', { cwd: root })
  .toSorted()
  .map((file) => ({ file, ...readLibraryWriting(libraryText(file)) }))

function* conditionsIn({ sections, parties, fields }: Content): Generator<Condition> {
  for (const { condition, body } of sections) {
    if (condition) yield condition
    for (const { when } of inlinesOf(body)) if (when) yield when
  }
  for (const { condition } of parties) if (condition) yield condition
  for (const { rules = [] } of fields) for (const { when } of rules) if (when) yield when
}

const fieldsOf = (condition: Condition): string[] =>
  testsOf(condition).flatMap((test) => ('field' in test ? test.field : []))

/** Every answer to every question that a condition reads, one at a time, starting from the sample. */
function* answersOf(content: Content, sample: Values): Generator<Values> {
  yield sample
  for (const id of new Set([...conditionsIn(content)].flatMap(fieldsOf))) {
    const field = content.fields.find((each) => each.id === id)
    const others = field?.type === 'choice' ? field.choices : field?.type === 'yes_no' ? ['yes', 'no'] : ['']
    for (const value of others) yield { ...sample, [id]: value }
  }
}

/** The fields that are shown with these answers, and those computed from them. */
function writtenIn({ sections, fields, parties }: Content, values: Values): Set<string> {
  const isThere = (condition: Condition | undefined) => !condition || holds(condition, values)
  const shown = sections.filter(({ condition }) => isThere(condition))
  const written = new Set(
    shown.flatMap(({ body, repayment }) => [
      ...[...inlinesOf(body)].flatMap((inline) =>
        inline.type === 'field' && isThere(inline.when) ? inline.field : [],
      ),
      ...(repayment ? Object.values(repayment) : []),
    ]),
  )
  const signs = new Set(parties.flatMap(({ id, signs, condition }) => (signs && isThere(condition) ? id : [])))
  if (shown.some(({ kind }) => kind === 'signatures'))
    for (const { id, type, party } of fields) if (type === 'person' && party && signs.has(party)) written.add(id)
  for (const id of written)
    for (const operand of operandFields(fields.find((each) => each.id === id))) written.add(operand)
  return written
}

it('all of them are looked at', () => expect(library.length).toBeGreaterThanOrEqual(67))

describe.each(library)('$file', ({ content, sample }) => {
  const deciding = new Set([...conditionsIn(content)].flatMap(fieldsOf))

  it('its example lacks nothing and breaks no rule that stops', () => {
    expect(missingFields(content, sample)).toEqual([])
    expect(missingPeople(content, sample)).toEqual([])
    expect(brokenRules(content, sample).filter(({ rule }) => rule.stops)).toEqual([])
  })

  it('what is shown is needed unless it may stay empty, and what is hidden is not', () => {
    for (const answers of answersOf(content, sample)) {
      const decided = Object.fromEntries(Object.entries(answers).filter(([id]) => deciding.has(id) || id[0] === '@'))
      const written = writtenIn(content, decided)
      const isAsked = ({ id, type }: Content['fields'][number]) => type !== 'computed' && !deciding.has(id)
      const shown = content.fields.filter((field) => isAsked(field) && field.required && written.has(field.id))
      const hidden = content.fields.filter((field) => isAsked(field) && (!field.required || !written.has(field.id)))
      const missing = missingFields(content, decided)
      // A field that a rule compares with is required as well, where the rule applies.
      const measured = new Set(
        content.fields.filter(({ id }) => written.has(id)).flatMap((field) => fieldsBehind(field, decided)),
      )
      expect(missing).toEqual(expect.arrayContaining(shown.map(({ id }) => id)))
      expect(hidden.filter(({ id }) => missing.includes(id) && !measured.has(id))).toEqual([])
    }
  })

  it('whoever is there is asked who they are, and nobody else is', () => {
    for (const answers of answersOf(content, sample)) {
      const nobody = Object.fromEntries(Object.entries(answers).filter(([id]) => id[0] !== '@'))
      const there = content.parties.filter(
        ({ presence, condition }) => presence && (!condition || holds(condition, nobody)),
      )
      expect(missingPeople(content, nobody).map(({ party }) => party)).toEqual(there.map(({ id }) => id))
      for (const { id, signs } of there) {
        const speaks = content.sections.some(
          ({ body, condition }) =>
            (!condition || holds(condition, nobody)) &&
            [...inlinesOf(body)].some((inline) => 'party' in inline && inline.party === id),
        )
        expect([appearanceKey(id), signs || speaks]).toEqual([appearanceKey(id), true])
      }
    }
  })
})

it.each(library)('$file: the date of its dateline is the date of the document', ({ content, sample }) => {
  expect(documentDate(content, sample)).toEqual({ field: 'date', day: sample.date })
})
