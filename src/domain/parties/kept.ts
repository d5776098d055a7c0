// What somebody keeps of people and companies to write them out again: more than one text asks for, in more than one country.
import type { Gender } from '../words/agreement.ts'
import type { Country } from '../words/conventions.ts'
import { fold } from '../writing/fold.ts'
import type {
  Appearance,
  CompanyDetail,
  CompanyGiven,
  IdentityDocument,
  PersonDetail,
  PersonGiven,
  Representative,
} from './appearance.ts'
import { type DetailProblem, detailProblem } from './checking.ts'
import { personDocuments } from './documents.ts'

export type KeptDocument = IdentityDocument & { country: Country }

type KeptSomebody = { name: string; gender: Gender; documents: KeptDocument[] }
type TextDetail = Exclude<PersonDetail, 'identity'>
type OwnDetail = Exclude<CompanyDetail, 'office' | 'power'>

export type KeptPerson = KeptSomebody & { [detail in TextDetail]?: string }
export type KeptRepresentative = KeptSomebody & { office?: string; power?: string }
type CompanyDetails = { name: string; country: Country } & { [detail in OwnDetail]?: string }
export type KeptCompany = CompanyDetails & { representatives: KeptRepresentative[] }
export type KeptParty = { kind: 'person'; person: KeptPerson } | { kind: 'company'; company: KeptCompany }

/** A company that whoever keeps it acts for, and as what. */
export type OwnCompany = CompanyDetails & { office?: string; power?: string }

/** What is kept, by what its owner has to do with it. */
export type KeptAs = { self: KeptPerson; represented: OwnCompany; contact: KeptParty }
export type KeptRole = keyof KeptAs

export const mostDocuments = 8
export const mostOwnCompanies = 10
/** Beyond it, whoever has not been used for longest leaves. */
export const mostContacts = 200

export const keptPersonDetails = [
  'birth_date',
  'nationality',
  'civil_status',
  'profession',
  'address',
  'email',
  'phone',
  'curp',
  'rfc',
] as const satisfies TextDetail[]
export const keptCompanyDetails = ['tax_number', 'address', 'registry', 'email', 'phone'] as const satisfies OwnDetail[]

/** One's own company with oneself acting for it. */
export function actedForBy(
  { name, gender, documents }: KeptSomebody,
  { office, power, ...company }: OwnCompany,
): KeptCompany {
  const self = { name, gender, documents, ...(office && { office }), ...(power && { power }) }
  return { ...company, representatives: [self] }
}

/** The document of that country; a passport identifies anywhere. */
const identityIn = (documents: readonly KeptDocument[], country: Country): IdentityDocument | undefined => {
  const kinds = personDocuments(country).map(({ id }) => id)
  const found =
    documents.find((each) => each.country === country && kinds.includes(each.kind)) ??
    documents.find(({ kind }) => kind === 'passport')
  return found && { kind: found.kind, number: found.number }
}

const filled = <T extends string>(
  from: { [detail in T]?: string },
  details: readonly T[],
): { [detail in T]?: string } =>
  Object.fromEntries(details.flatMap((detail) => (from[detail]?.trim() ? [[detail, from[detail]]] : []))) as {
    [detail in T]?: string
  }

const isText = (detail: PersonDetail): detail is TextDetail => detail !== 'identity'
const isOwn = (detail: CompanyDetail): detail is OwnDetail => detail !== 'office' && detail !== 'power'
const isOfRepresentative = (detail: CompanyDetail): detail is 'office' | 'power' => !isOwn(detail)

function identified({ name, gender, documents }: KeptSomebody, country: Country) {
  const identity = identityIn(documents, country)
  return { name, gender, ...(identity && { identity }) }
}

/** Only what the text asks for. */
export function personFrom(kept: KeptPerson, asked: readonly PersonDetail[], country: Country): PersonGiven {
  const { identity, ...named } = identified(kept, country)
  return {
    ...named,
    ...(identity && asked.includes('identity') && { identity }),
    ...filled(kept, asked.filter(isText)),
  }
}

/** Its tax number is one of its own country: in a text of another it would be none. */
export function companyFrom(kept: KeptCompany, asked: readonly CompanyDetail[], country: Country): CompanyGiven {
  const own = asked.filter(isOwn).filter((detail) => detail !== 'tax_number' || kept.country === country)
  const ofEach = asked.filter(isOfRepresentative)
  return {
    name: kept.name,
    ...filled(kept, own),
    representatives: kept.representatives.map(
      (each): Representative => ({ ...identified(each, country), ...filled(each, ofEach) }),
    ),
  }
}

const documentsOf = (identity: IdentityDocument | undefined, country: Country): KeptDocument[] =>
  identity?.number.trim() ? [{ country, kind: identity.kind, number: identity.number.trim() }] : []

export function keptPerson({ name, gender, identity, ...details }: PersonGiven, country: Country): KeptPerson {
  return {
    name: name.trim(),
    gender,
    documents: documentsOf(identity, country),
    ...filled(details, keptPersonDetails),
  }
}

export function keptCompany({ name, representatives, ...details }: CompanyGiven, country: Country): KeptCompany {
  return {
    name: name.trim(),
    country,
    ...filled(details, keptCompanyDetails),
    representatives: representatives
      .filter((each) => each.name.trim())
      .map(({ name, gender, identity, ...offices }) => ({
        name: name.trim(),
        gender,
        documents: documentsOf(identity, country),
        ...filled(offices, ['office', 'power']),
      })),
  }
}

/** Whoever has a name in it. */
export function keptParties(appearance: Appearance, country: Country): KeptParty[] {
  const parties: KeptParty[] =
    appearance.kind === 'company'
      ? [{ kind: 'company', company: keptCompany(appearance.company, country) }]
      : appearance.people.map((person) => ({ kind: 'person', person: keptPerson(person, country) }))
  return parties.filter((party) => nameOfKept(party) !== '')
}

export const nameOfKept = (party: KeptParty): string =>
  party.kind === 'company' ? party.company.name : party.person.name

const sameDocument = (one: KeptDocument, other: KeptDocument): boolean =>
  one.country === other.country && one.kind === other.kind

const plain = (number: string): string => number.replace(/[^\p{L}\d]/gu, '').toUpperCase()

/** Two of one name are two people where the same document of theirs has two numbers. */
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

/** What is given comes first and takes the place of what was; an empty number takes the document away. */
function joinedDocuments(before: readonly KeptDocument[], given: readonly KeptDocument[]): KeptDocument[] {
  const others = before.filter((each) => !given.some((one) => sameDocument(one, each)))
  return [...given.filter(({ number }) => number !== ''), ...others].slice(0, mostDocuments)
}

const withoutEmpty = <T extends object>(details: T): T =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== '' && value !== undefined)) as T

/** What is not said stays as it was; what is said to be empty goes. */
export function changedPerson(before: KeptPerson, { documents = [], ...given }: Partial<KeptPerson>): KeptPerson {
  return { ...withoutEmpty({ ...before, ...given }), documents: joinedDocuments(before.documents, documents) }
}

export const changedCompany = (before: OwnCompany | undefined, given: OwnCompany): OwnCompany =>
  withoutEmpty({ ...before, ...given })

/** The same party met again: newer details count, older ones stay. */
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

/** What seems wrong, by where it is: «documents.0.number», «representatives.1.power». */
export function keptProblems(kept: Partial<KeptPerson> | KeptCompany | OwnCompany): Record<string, DetailProblem> {
  const problems: Record<string, DetailProblem> = {}
  const note = (path: string, problem: DetailProblem | undefined) => {
    if (problem) problems[path] = problem
  }
  const documents = (all: readonly KeptDocument[] = [], before = '') => {
    for (const [index, each] of all.entries())
      note(`${before}documents.${index}.number`, detailProblem('identity', each, each.country))
  }
  const given = kept as Partial<KeptPerson & KeptCompany & OwnCompany>
  documents(given.documents)
  for (const detail of ['birth_date', 'civil_status', 'email', 'phone', 'curp', 'rfc', 'power'] as const)
    note(detail, detailProblem(detail, given[detail], given.country ?? 'ES'))
  if (given.country) note('tax_number', detailProblem('tax_number', given.tax_number, given.country))
  for (const [index, each] of (given.representatives ?? []).entries()) {
    documents(each.documents, `representatives.${index}.`)
    note(`representatives.${index}.power`, detailProblem('power', each.power, 'ES'))
  }
  return problems
}

/** Whose names begin with every word that was typed, in any order. */
export function matching<T extends { party: KeptParty }>(contacts: readonly T[], typed: string, most: number): T[] {
  const sought = fold(typed).split(' ').filter(Boolean)
  if (sought.length === 0) return []
  return contacts
    .filter(({ party }) => {
      const words = fold(nameOfKept(party)).split(/[\s-]+/)
      return sought.every((start) => words.some((word) => word.startsWith(start)))
    })
    .slice(0, most)
}
