// When something is shown, in the words of the form: «Solo si «Mascotas» es «Sí» y la parte arrendadora es una empresa».
import { written } from '#domain/filling/written.ts'
import { partyPhrase } from '#domain/sheet/phrases.ts'
import type { Country } from '#domain/words/conventions.ts'
import { conditionFault, testsOf } from '#domain/writing/conditions.ts'
import type { Condition, Field, FieldCondition, Party, PartyCondition, PartyTest } from '#domain/writing/model.ts'
import { conditionTestWords, conditionWords as words } from './editor.ts'

type About = { fields: readonly Field[]; parties?: readonly Party[]; country: Country }

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
