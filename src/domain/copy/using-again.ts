// The answers of a finished copy that the next one of the same text takes over.
import { appearanceIn, type Values, valueIn } from '../filling/values.ts'
import { type Appearance, appearanceKey } from '../parties/appearance.ts'
import { signersOf } from '../sheet/signature-lines.ts'
import { documentDate } from '../signing/document-date.ts'
import type { Content, Field, FieldType } from '../writing/model.ts'
import { fold } from '../writing/text/fold.ts'
import { type Answers, answerIn, earlierOf, valuesOf } from './answers/answers.ts'
import { asksForProperty, type Owner, ownersNames } from './copy-name.ts'
import type { Participant } from './participant.ts'

/** The date fields of a copy: the document's own date, which is not taken over, and the others. */
export function datesIn(content: Content, values: Values): { own: Field | undefined; others: Field[] } {
  const id = documentDate(content, values)?.field
  const isOther = (field: Field) => field.type === 'date' && field.id !== id && Boolean(valueIn(values, field.id))
  return { own: content.fields.find((field) => field.id === id), others: content.fields.filter(isOther) }
}

/** Without the document's own date: the next one is signed on another day. */
export function withoutOwnDate(content: Content, values: Values): Values {
  const { own } = datesIn(content, values)
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== own?.id))
}

/** Fields of these types are about one person. */
const personal = new Set<FieldType>(['person', 'email', 'phone', 'iban', 'identity', 'address'])

type People = { people: readonly Pick<Participant, 'id' | 'party' | 'name' | 'email'>[]; owner: Owner }

/** The owner's own data, the property and the terms by the owner; nothing that identifies the other people. */
export function withoutOthers({ parties, fields }: Content, answers: Answers, { people, owner }: People): Values {
  const values = valuesOf(answers)
  const isOwner = ownersNames(people, owner)
  const isNamedAsOwner = ({ name }: { name: string }) => name.trim() !== '' && isOwner(fold(name.trim()))
  const isOwnersCompany = (party: string, { company }: Appearance & { kind: 'company' }) =>
    company.representatives.some(isNamedAsOwner) ||
    people.some((each) => each.party === party && each.email !== '' && each.email === owner.email)

  const owners = new Set(
    people.filter(({ name, email }) => email === owner.email || fold(name) === fold(owner.name)).map(({ id }) => id),
  )
  const isOwners = (by: string | null) => by === null || owners.has(by)
  const ownValues = valuesOf(Object.fromEntries(Object.entries(answers).filter(([, { by }]) => isOwners(by))))

  /** The party, if the owner is it and has said so: others may have the same name. */
  function ownIn(party: string): Appearance | undefined {
    const appearance = appearanceIn(ownValues, party)
    // With its other representatives, also those who wrote their own data: without one, too few would sign for it.
    if (appearance?.kind === 'company')
      return isOwnersCompany(party, appearance) ? appearanceIn(values, party) : undefined
    const own = appearance?.people.filter((each) => signersOf(each).some(isNamedAsOwner)) ?? []
    return own.length > 0 ? { kind: 'person', people: own } : undefined
  }

  const own = new Map(parties.map(({ id }) => [id, ownIn(id)]))
  function isOthers(field: Field): boolean {
    if (!personal.has(field.type) || asksForProperty(field)) return false
    if (field.party !== null) return own.get(field.party) === undefined
    const value = valueIn(values, field.id)
    return field.type === 'person' && typeof value === 'string' && !isNamedAsOwner({ name: value })
  }

  /** Another participant's answer is not taken over: the owner's earlier one is, if any. */
  function ownersAnswer(field: Field): Values[string] | undefined {
    if (isOthers(field)) return undefined
    const answer = answerIn(answers, field.id)
    if (!answer || isOwners(answer.by) || asksForProperty(field)) return valueIn(values, field.id)
    const before = earlierOf(answer).findLast(({ by }) => by === null)?.value
    return before ? (before as Values[string]) : undefined
  }

  const kept = fields.map((field) => [field.id, ownersAnswer(field)] as const)
  const owns = [...own].map(([party, is]) => [appearanceKey(party), is] as const)
  return Object.fromEntries([...kept, ...owns].flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))
}
