// The people and companies that a user stores to fill in texts: with more details than one text asks for, of several countries.
import type { Gender } from '../words/agreement.ts'
import type { Country } from '../words/conventions.ts'
import { fold } from '../writing/text/fold.ts'
import {
  type Appearance,
  actingFor,
  type CompanyDetail,
  type CompanyGiven,
  companyIn,
  type IdentityDocument,
  isOfRepresentative,
  type PersonDetail,
  type PersonGiven,
  type Representative,
  type RepresentativeDetail,
  representativeDetails,
} from './appearance.ts'
import { type DetailProblem, detailProblem } from './checking.ts'
import { personDocuments } from './documents.ts'

export type KeptDocument = IdentityDocument & { country: Country }

type KeptSomebody = { name: string; gender: Gender; documents: KeptDocument[] }
type TextDetail = Exclude<PersonDetail, 'identity'>
type OwnDetail = Exclude<CompanyDetail, RepresentativeDetail>
type Offices = { [detail in RepresentativeDetail]?: string }

export type KeptPerson = KeptSomebody & { [detail in TextDetail]?: string }
type KeptRepresentative = KeptSomebody & Offices
type CompanyDetails = { name: string; country: Country } & { [detail in OwnDetail]?: string }
export type KeptCompany = CompanyDetails & { representatives: KeptRepresentative[] }
export type KeptParty = { kind: 'person'; person: KeptPerson } | { kind: 'company'; company: KeptCompany }

/** A company for which the user acts, and in which office. */
export type OwnCompany = CompanyDetails & Offices

/** The stored people and companies, by their relation to the user. */
export type KeptAs = { self: KeptPerson; represented: OwnCompany; contact: KeptParty }
export type KeptRole = keyof KeptAs

export const mostDocuments = 8
export const mostOwnCompanies = 10
/** Above it, the contact that was unused for longest is deleted. */
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

/** The user's company with the user as its representative. */
export function actedForBy(
  { name, gender, documents }: KeptSomebody,
  { office, power, deed, notary, ...company }: OwnCompany,
): KeptCompany {
  const self = { name, gender, documents, ...filled({ office, power, deed, notary }, representativeDetails) }
  return { ...company, representatives: [self] }
}

/** The document of that country, or else a passport, which is valid anywhere. */
const identityIn = (documents: readonly KeptDocument[], country: Country): IdentityDocument | undefined => {
  const kinds = personDocuments(country).map(({ id }) => id)
  const found =
    documents.find((each) => each.country === country && kinds.includes(each.kind)) ??
    documents.find(({ kind }) => kind === 'passport')
  return found && { kind: found.kind, number: found.number }
}

const filled = <T extends string>(
  from: { [detail in T]?: string | undefined },
  details: readonly T[],
): { [detail in T]?: string } =>
  Object.fromEntries(details.flatMap((detail) => (from[detail]?.trim() ? [[detail, from[detail]]] : []))) as {
    [detail in T]?: string
  }

const isText = (detail: PersonDetail): detail is TextDetail => detail !== 'identity'
const isOwn = (detail: CompanyDetail): detail is OwnDetail => !isOfRepresentative(detail)

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

/** Its tax number is only valid in its own country: left out in texts of others. */
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
        ...filled(offices, representativeDetails),
      })),
  }
}

/** All of an appearance that have a name. */
export function keptParties(appearance: Appearance, country: Country): KeptParty[] {
  const parties: KeptParty[] =
    appearance.kind === 'company'
      ? [{ kind: 'company', company: keptCompany(appearance.company, country) }]
      : appearance.people.flatMap((given): KeptParty[] =>
          given.isCompany
            ? [{ kind: 'company', company: keptCompany(companyIn(given), country) }]
            : [given, ...actingFor(given)].map((person) => ({ kind: 'person', person: keptPerson(person, country) })),
        )
  return parties.filter((party) => nameOfKept(party) !== '')
}

export const nameOfKept = (party: KeptParty): string =>
  party.kind === 'company' ? party.company.name : party.person.name

export const sameDocument = (one: KeptDocument, other: KeptDocument): boolean =>
  one.country === other.country && one.kind === other.kind

/** Given documents come first and replace those of the same kind; an empty number deletes the document. */
export function joinedDocuments(before: readonly KeptDocument[], given: readonly KeptDocument[]): KeptDocument[] {
  const others = before.filter((each) => !given.some((one) => sameDocument(one, each)))
  return [...given.filter(({ number }) => number !== ''), ...others].slice(0, mostDocuments)
}

export const withoutEmpty = <T extends object>(details: T): T =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== '' && value !== undefined)) as T

/** Details that are not given stay; empty ones are deleted. */
export function changedPerson(before: KeptPerson, { documents = [], ...given }: Partial<KeptPerson>): KeptPerson {
  return { ...withoutEmpty({ ...before, ...given }), documents: joinedDocuments(before.documents, documents) }
}

export const changedCompany = (before: OwnCompany | undefined, given: OwnCompany): OwnCompany =>
  withoutEmpty({ ...before, ...given })

export const hasText = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : Array.isArray(value)
      ? value.some((each) => hasText(each.name))
      : hasText((value as IdentityDocument | undefined)?.number ?? '')

/** The problems, by path: «documents.0.number», «representatives.1.power». */
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

export const answersTo = (name: string, typed: string): boolean => {
  const words = fold(name).split(/[\s-]+/)
  return fold(typed)
    .split(' ')
    .every((start) => words.some((word) => word.startsWith(start)))
}

/**
 * Fills a form with a stored person where something may have been typed. Details typed of a different person are cleared, so that
 * no two people are mixed; `replaces` says that something was replaced.
 */
export function putIn<T extends PersonGiven | CompanyGiven>(typed: T, kept: T): { given: T; replaces: boolean } {
  const isOther = typed.name.trim() !== '' && !answersTo(kept.name, typed.name)
  const details = Object.entries(kept).filter(([, value]) => value !== 'unknown' && hasText(value))
  const replaces = Object.entries(typed).some(
    ([detail, before]) =>
      detail !== 'name' &&
      detail !== 'gender' &&
      hasText(before) &&
      details.some(([each, value]) => each === detail && JSON.stringify(value) !== JSON.stringify(before)),
  )
  return isOther
    ? { given: kept, replaces: true }
    : { given: { ...typed, ...Object.fromEntries(details) } as T, replaces }
}
