// The appearance of a party in a copy: its people, or its company with its representatives.
import type { Gender } from '../words/agreement.ts'

export const personDetails = [
  'identity',
  'curp',
  'rfc',
  'birth_date',
  'nationality',
  'civil_status',
  'profession',
  'address',
  'email',
  'phone',
] as const
export type PersonDetail = (typeof personDetails)[number]

/** Asked of each representative of a company or a person, beside their name and document. */
export const representativeDetails = ['office', 'power', 'deed', 'notary'] as const
export type RepresentativeDetail = (typeof representativeDetails)[number]

export const companyDetails = ['tax_number', 'address', 'registry', 'email', 'phone', ...representativeDetails] as const
export type CompanyDetail = (typeof companyDetails)[number]

export const civilStatuses = ['single', 'married', 'partnered', 'separated', 'divorced', 'widowed'] as const
export type CivilStatus = (typeof civilStatuses)[number]

/** With «either», the person who fills it in is asked which. */
export const presenceKinds = ['person', 'company', 'either'] as const
export type PresenceKind = (typeof presenceKinds)[number]

/** The details asked of a party. Without it, the fields of the text name its people. */
export type Presence = {
  kind: PresenceKind
  /** How many people it may be at most. */
  most: number
  person: PersonDetail[]
  company: CompanyDetail[]
  /** Details that may stay empty. */
  optional: (PersonDetail | CompanyDetail)[]
  /** A person may act through representatives, or sign together with the people who assist them. */
  represented?: true
  /** In a copy: only the company's details, since its representatives answer alone. */
  isApart?: true
  /** In a copy: one of a party whose people may be companies too, who answers alone. */
  isOfMixed?: true
}

/** An identity document, by its kind: the same digits may be valid in several kinds. */
export type IdentityDocument = { kind: string; number: string }

export type PersonGiven = {
  name: string
  gender: Gender
  identity?: IdentityDocument
  /** A company that is one of several in its party, in the feminine. */
  isCompany?: true
  tax_number?: string
  registry?: string
  /** They act for the person: an attorney, a parent, a guardian. Of a company, always given. */
  representatives?: Representative[]
  /** The person signs too, assisted by those: a minor with their parents, an adult with a curator. */
  isAssisted?: true
} & { [detail in Exclude<PersonDetail, 'identity'>]?: string }

export type Representative = {
  name: string
  gender: Gender
  identity?: IdentityDocument
  /** «administradora única», as it is said of them. Of a person's: «apoderado», «madre», in the masculine where it has one. */
  office?: string
  /** The date of the deed, power or court ruling that lets them sign. */
  power?: string
  /** Its number. */
  deed?: string
  /** «Pedro Gil Mora, notario de Madrid»; the court of a ruling. */
  notary?: string
}

export type CompanyGiven = { name: string; representatives: Representative[] } & {
  [detail in Exclude<CompanyDetail, RepresentativeDetail>]?: string
}

export type Appearance = { kind: 'person'; people: PersonGiven[] } | { kind: 'company'; company: CompanyGiven }

/** Whether its people may be companies too: where it may be one company or several people. */
export const maybeMixed = ({ kind, most, isOfMixed }: Presence): boolean =>
  isOfMixed === true || (kind === 'either' && most > 1)

/** A company among the people of a party. */
export const companyAmong = (company: CompanyGiven): PersonGiven => ({
  ...company,
  gender: 'feminine',
  isCompany: true,
})

export const companyIn = ({
  gender: _,
  isCompany: __,
  representatives = [],
  ...company
}: PersonGiven): CompanyGiven => ({
  ...company,
  representatives,
})

export const mostPeople = 20
export const mostRepresentatives = 4

export const isOfRepresentative = (detail: string): detail is RepresentativeDetail =>
  representativeDetails.some((each) => each === detail)

const hasName = ({ name }: { name: string }): boolean => name.trim() !== ''

/** Those with a name who act for the person, or beside them. */
export const actingFor = ({ representatives = [] }: PersonGiven): Representative[] => representatives.filter(hasName)

/** They act for themselves: without representatives, or with people who only assist them. A company never does. */
export const signsThemselves = (person: PersonGiven): boolean =>
  !person.isCompany && (person.isAssisted === true || actingFor(person).length === 0)

/** Without details that are not asked of a representative. */
export const asRepresentative = ({ name, gender, identity, ...details }: Representative): Representative => ({
  name,
  gender,
  ...(identity && { identity }),
  ...Object.fromEntries(
    Object.entries(details).filter(([detail, text]) => isOfRepresentative(detail) && text !== undefined),
  ),
})

/** Among all of a party, the place of one who acts for one of its people, both counted from 0. */
export const actingPlace = (person: number, place: number): number => (person + 1) * 10 + place
/** The opposite; without a person, the place is that of a representative of a company. */
export const placeOfActing = (index: number): { person?: number; place: number } =>
  index < 10 ? { place: index } : { person: Math.floor(index / 10) - 1, place: index % 10 }

/** The key of an appearance among the values, which no field id can be. */
export const appearanceKey = (party: string): `@${string}` => `@${party}`

/** The genders for agreement. A company is feminine: «la sociedad». */
export const gendersOf = (appearance: Appearance): Gender[] =>
  appearance.kind === 'company' ? ['feminine'] : appearance.people.map(({ gender }) => gender)

/** Only people and companies with a name count: an added line that was left empty is ignored. */
export function present(appearance: Appearance | undefined): Appearance | undefined {
  if (appearance?.kind === 'company') return hasName(appearance.company) ? appearance : undefined
  const people = appearance?.people.filter(hasName) ?? []
  return people.length > 0 ? { kind: 'person', people } : undefined
}
