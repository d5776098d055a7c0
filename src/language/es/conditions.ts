// When something is shown, in the words of the form: «Solo si «Mascotas» es «Sí» y la parte arrendadora es una empresa».
import { written } from '#domain/filling/written.ts'
import { partyPhrase } from '#domain/sheet/phrases.ts'
import type { Part, Sheet } from '#domain/sheet/sheet.ts'
import type { Country } from '#domain/words/conventions.ts'
import { conditionFault, testsOf } from '#domain/writing/conditions.ts'
import type {
  Condition,
  ConditionTest,
  Content,
  Field,
  FieldCondition,
  Party,
  PartyCondition,
  PartyTest,
} from '#domain/writing/model.ts'

type About = { fields: readonly Field[]; parties?: readonly Party[]; country: Country }

export const conditionTestWords: Record<ConditionTest, string> = {
  is: 'es',
  is_not: 'no es',
  filled: 'tiene respuesta',
  empty: 'está vacío',
  more: 'es mayor que',
  less: 'es menor que',
}

const words = {
  yes: 'Sí',
  no: 'No',
  only: (said: string) => `Solo si ${said}`,
  something: 'algo que ya no existe',
  incomplete: (field: string) => `La condición sobre «${field}» está sin terminar.`,
  lost: 'Su condición depende de un campo que ya no existe.',
}

export const partyTestWords: Record<PartyTest, string> = {
  person: 'no es una empresa',
  company: 'es una empresa',
  one: 'es una sola',
  several: 'son varias personas',
}

function valueWords(value: string, field: Field, { fields, country }: About): string {
  if (field.type === 'yes_no') return value === 'yes' ? words.yes : words.no
  const byId = new Map(fields.map((each) => [each.id, each]))
  return written(field, { fields: byId, values: { [field.id]: value }, country }, 'figures') ?? value
}

function fieldWords({ field: id, test, value }: FieldCondition, about: About): string {
  const field = about.fields.find((each) => each.id === id)
  if (!field) return words.something
  const asked = conditionTestWords[test]
  return test === 'filled' || test === 'empty'
    ? `«${field.label}» ${asked}`
    : `«${field.label}» ${asked} «${valueWords(value, field, about)}»`
}

function partyWords({ party: id, is }: PartyCondition, { parties = [] }: About): string {
  const party = parties.find((each) => each.id === id)
  return party ? `${partyPhrase(party, 'the')} ${partyTestWords[is]}` : words.something
}

/** Inside another one, what is put together is said in brackets. */
function said(condition: Condition, about: About, inside = false): string {
  if ('all' in condition || 'any' in condition) {
    const parts = 'all' in condition ? condition.all : condition.any
    const joined = parts.map((part) => said(part, about, true)).join('all' in condition ? ' y ' : ' o ')
    return inside ? `(${joined})` : joined
  }
  return 'field' in condition ? fieldWords(condition, about) : partyWords(condition, about)
}

const byId = <T extends { id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]))

export function conditionSentence(condition: Condition, about: About): string {
  const known = { fields: byId(about.fields), parties: byId(about.parties ?? []) }
  for (const test of testsOf(condition)) {
    if ('field' in test ? !known.fields.has(test.field) : !known.parties.has(test.party)) return words.lost
    const field = 'field' in test ? known.fields.get(test.field) : undefined
    if (field && conditionFault(test, known)) return words.incomplete(field.label)
  }
  return words.only(said(condition, about))
}

/** Laid out without answers, a text shows every section: those with a condition say when they apply. */
export function withConditionNotes(sheet: Sheet, { content, country }: { content: Content; country: Country }): Sheet {
  const { sections, fields, parties } = content
  const notes = new Map(
    sections.flatMap(({ id, condition }) =>
      condition ? [[id, `${conditionSentence(condition, { fields, parties, country })}.`] as const] : [],
    ),
  )
  const noted = (part: Part): Part => {
    const text = notes.get(part.id)
    if (!text) return part
    return { ...part, blocks: [{ type: 'paragraph', runs: [{ text, marks: ['italic'] }] }, ...part.blocks] }
  }
  return { ...sheet, parts: sheet.parts.map(noted) }
}
