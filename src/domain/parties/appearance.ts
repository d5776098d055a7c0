// Who a party is in one copy: its people, or its company with who represents it.
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

export const companyDetails = ['tax_number', 'address', 'registry', 'email', 'phone', 'office', 'power'] as const
export type CompanyDetail = (typeof companyDetails)[number]

export const civilStatuses = ['single', 'married', 'partnered', 'separated', 'divorced', 'widowed'] as const
export type CivilStatus = (typeof civilStatuses)[number]

/** What it may be; «either» is asked of whoever fills it in. */
export const presenceKinds = ['person', 'company', 'either'] as const
export type PresenceKind = (typeof presenceKinds)[number]

/** What is asked about a party. Without one, its people are whatever the fields of the text say. */
export type Presence = {
  kind: PresenceKind
  /** How many people it may be at most. */
  most: number
  person: PersonDetail[]
  company: CompanyDetail[]
  /** Those of them that may stay empty. */
  optional: (PersonDetail | CompanyDetail)[]
  /** In a copy: of this company alone, since its representatives answer for themselves. */
  isApart?: true
}

/** A document that tells who somebody is, by its kind: the same digits may be a cédula of one kind or another. */
export type IdentityDocument = { kind: string; number: string }

export type PersonGiven = {
  name: string
  gender: Gender
  identity?: IdentityDocument
} & { [detail in Exclude<PersonDetail, 'identity'>]?: string }

export type Representative = {
  name: string
  gender: Gender
  identity?: IdentityDocument
  /** «administradora única», as it is said of them. */
  office?: string
  /** The date of the deed or power that lets them sign. */
  power?: string
}

export type CompanyGiven = { name: string; representatives: Representative[] } & {
  [detail in Exclude<CompanyDetail, 'office' | 'power'>]?: string
}

export type Appearance = { kind: 'person'; people: PersonGiven[] } | { kind: 'company'; company: CompanyGiven }

export const mostPeople = 20
export const mostRepresentatives = 4

/** What is asked of each representative of a company, beside their name and document. */
export const isOfRepresentative = (detail: CompanyDetail): detail is 'office' | 'power' =>
  detail === 'office' || detail === 'power'

/** Only what a company's representative is asked for. */
export const asRepresentative = ({ name, gender, identity, office, power }: Representative): Representative => ({
  name,
  gender,
  ...(identity && { identity }),
  ...(office !== undefined && { office }),
  ...(power !== undefined && { power }),
})

/** Beside the fields' values, under a name that no field can have. */
export const appearanceKey = (party: string): `@${string}` => `@${party}`

/** What the people of a party are, for whatever agrees with them. A company is «la sociedad». */
export const gendersOf = (appearance: Appearance): Gender[] =>
  appearance.kind === 'company' ? ['feminine'] : appearance.people.map(({ gender }) => gender)

const hasName = ({ name }: { name: string }): boolean => name.trim() !== ''

/** Only who has a name is there: a line that was added and left empty is nobody. */
export function present(appearance: Appearance | undefined): Appearance | undefined {
  if (appearance?.kind === 'company') return hasName(appearance.company) ? appearance : undefined
  const people = appearance?.people.filter(hasName) ?? []
  return people.length > 0 ? { kind: 'person', people } : undefined
}
