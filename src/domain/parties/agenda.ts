// The stored contacts: whether two are the same, what one adds to the other, and who matches a name.
import { fold } from '../writing/text/fold.ts'
import {
  answersTo,
  changedPerson,
  hasText,
  joinedDocuments,
  type KeptDocument,
  type KeptParty,
  type KeptPerson,
  nameOfKept,
  sameDocument,
  withoutEmpty,
} from './kept.ts'

type KeptSomebody = Pick<KeptPerson, 'name' | 'gender' | 'documents'>

const plain = (number: string): string => number.replace(/[^\p{L}\d]/gu, '').toUpperCase()

/** Two people of one name are different if the same kind of document has two numbers. */
function isSamePerson(one: KeptSomebody, other: KeptSomebody): boolean {
  if (fold(one.name) !== fold(other.name)) return false
  return one.documents.every((mine) =>
    other.documents.every((theirs) => !sameDocument(mine, theirs) || plain(mine.number) === plain(theirs.number)),
  )
}

export function isSameParty(one: KeptParty, other: KeptParty): boolean {
  if (one.kind === 'person') return other.kind === 'person' && isSamePerson(one.person, other.person)
  if (other.kind === 'person') return false
  const numbers = [one.company, other.company].map(
    ({ country, tax_number = '' }) => [country, plain(tax_number)] as const,
  )
  const [[country, mine] = [], [otherCountry, theirs] = []] = numbers
  if (mine && theirs && country === otherCountry) return mine === theirs
  return fold(one.company.name) === fold(other.company.name)
}

/** Merges data of the same party: newer details replace older ones, others stay. */
export function joinedParties(before: KeptParty, given: KeptParty): KeptParty {
  if (before.kind === 'person' && given.kind === 'person')
    return { kind: 'person', person: changedPerson(before.person, withoutEmpty(given.person)) }
  if (before.kind === 'company' && given.kind === 'company') {
    const { representatives, ...details } = given.company
    const known = representatives.map((each) => {
      const met = before.company.representatives.find((one) => isSamePerson(one, each))
      return met ? { ...met, ...each, documents: joinedDocuments(met.documents, each.documents) } : each
    })
    return {
      kind: 'company',
      company: {
        ...before.company,
        ...withoutEmpty(details),
        representatives: known.length > 0 ? known : before.company.representatives,
      },
    }
  }
  return given
}

const saysMore = (known: object, given: object): boolean =>
  Object.entries(given).some(
    ([detail, value]) =>
      typeof value === 'string' &&
      hasText(value) &&
      value !== 'unknown' &&
      (known as Record<string, unknown>)[detail] !== value,
  )

const provesMore = (known: KeptSomebody, { documents }: KeptSomebody): boolean =>
  documents.some(
    (mine) => !known.documents.some((each) => sameDocument(each, mine) && plain(each.number) === plain(mine.number)),
  )

/** Whether storing it would add anything. */
export function tellsMore(known: KeptParty | undefined, given: KeptParty): boolean {
  if (known?.kind === 'person' && given.kind === 'person')
    return saysMore(known.person, given.person) || provesMore(known.person, given.person)
  if (known?.kind === 'company' && given.kind === 'company')
    return (
      saysMore(known.company, given.company) ||
      given.company.representatives.some((each) => {
        const met = known.company.representatives.find((one) => isSamePerson(one, each))
        return !met || saysMore(met, each) || provesMore(met, each)
      })
    )
  return true
}

/** A name alone is not stored. */
export function saysSomething(party: KeptParty): boolean {
  const { name: _, ...details } =
    party.kind === 'person'
      ? { ...party.person, gender: '' }
      : { ...party.company, country: '', documents: [] as KeptDocument[] }
  return details.documents.length > 0 || Object.values(details).some(hasText)
}

/** Contacts whose names have words beginning with every typed word, in any order. */
export function matching<T extends { party: KeptParty }>(contacts: readonly T[], typed: string, most: number): T[] {
  if (typed.trim() === '') return []
  return contacts.filter(({ party }) => answersTo(nameOfKept(party), typed)).slice(0, most)
}
