// Whether an appearance is one: what came over the network, what seems wrong in it, and what is still missing.
import { looksLikeEmail, looksLikePhone } from '../account/account.ts'
import type { Verdict } from '../identity/verdict.ts'
import { isCalendarDate } from '../words/calendar.ts'
import type { Country } from '../words/conventions.ts'
import { isPrintable, type Unprintable, unprintableProblem } from '../words/printable.ts'
import {
  type Appearance,
  type CompanyDetail,
  civilStatuses,
  mostRepresentatives,
  type PersonDetail,
  type PersonGiven,
  type Presence,
  present,
  type Representative,
} from './appearance.ts'
import { checkDocument, companyNumber, curp, rfc } from './documents.ts'

export const longestDetail = 300
export const longestName = 200

type Loose = Record<string, unknown>
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown, most: number): boolean => typeof value === 'string' && value.length <= most
const genders: unknown[] = ['masculine', 'feminine', 'unknown']

const isDocument = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).length === 2 && isText(value.kind, 20) && isText(value.number, 60)

const fits = (detail: string, value: unknown): boolean =>
  detail === 'identity' ? isDocument(value) : isText(value, longestDetail)

/** A name, how they are addressed, and nothing that was not asked. */
function isSomebody(value: unknown, asked: readonly string[]): boolean {
  if (!isObject(value)) return false
  const { name, gender, ...details } = value
  if (!isText(name, longestName) || !genders.includes(gender)) return false
  return Object.entries(details).every(([detail, given]) => asked.includes(detail) && fits(detail, given))
}

function isCompany(value: unknown, asked: readonly CompanyDetail[]): boolean {
  if (!isObject(value)) return false
  const { name, representatives, ...details } = value
  if (!isText(name, longestName) || !Array.isArray(representatives)) return false
  if (representatives.length > mostRepresentatives) return false
  const ofRepresentatives = ['identity', ...asked.filter((detail) => detail === 'office' || detail === 'power')]
  return (
    representatives.every((each: unknown) => isSomebody(each, ofRepresentatives)) &&
    Object.entries(details).every(
      ([detail, given]) => asked.some((each) => each === detail) && isText(given, longestDetail),
    )
  )
}

/** By the same rules for a browser's memory and for a stranger's call. */
export function isAppearance({ kind, most, person, company }: Presence, given: unknown): given is Appearance {
  if (!isObject(given) || Object.keys(given).length !== 2) return false
  if (given.kind === 'company') return kind !== 'person' && isCompany(given.company, company)
  if (given.kind !== 'person' || kind === 'company' || !Array.isArray(given.people)) return false
  return given.people.length <= most && given.people.every((each: unknown) => isSomebody(each, person))
}

export type DetailProblem =
  | { code: 'identity'; problem: Extract<Verdict, { ok: false }>['problem']; expected?: string }
  | { code: 'email' | 'phone' | 'date' | 'choice' }
  | Unprintable

const ofVerdict = (verdict: Verdict): DetailProblem | undefined =>
  verdict.ok
    ? undefined
    : { code: 'identity', problem: verdict.problem, ...(verdict.expected && { expected: verdict.expected }) }

/** What seems wrong with one detail; an empty one is missing, not wrong. */
export function detailProblem(
  detail: PersonDetail | CompanyDetail,
  given: PersonGiven['identity'] | string | undefined,
  country: Country,
): DetailProblem | undefined {
  const text = (typeof given === 'object' ? given.number : (given ?? '')).trim()
  if (text === '') return undefined
  const unprintable = unprintableProblem(text)
  if (unprintable) return unprintable
  if (typeof given === 'object') return ofVerdict(checkDocument(country, given))
  if (detail === 'curp') return ofVerdict(curp.check(text))
  if (detail === 'rfc') return ofVerdict(rfc.check(text))
  if (detail === 'tax_number') return ofVerdict(companyNumber(country).check(text))
  if (detail === 'email') return looksLikeEmail(text) ? undefined : { code: 'email' }
  if (detail === 'phone') return looksLikePhone(text) ? undefined : { code: 'phone' }
  if (detail === 'birth_date' || detail === 'power') return isCalendarDate(text) ? undefined : { code: 'date' }
  if (detail === 'civil_status') return civilStatuses.some((each) => each === text) ? undefined : { code: 'choice' }
  return undefined
}

const isEmpty = (given: PersonGiven['identity'] | string | undefined): boolean =>
  (typeof given === 'object' ? given.number : (given ?? '')).trim() === ''

/** Where it is to be given in other letters: «people.0.name», «company.registry». */
function unprintableDetails(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') return isPrintable(value) ? [] : [path.join('.')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => unprintableDetails(each, [...path, key]))
}

/** Where something is still to be given, or given in letters that can be printed: «people.1.address». */
export const missingDetails = (presence: Presence, given: Appearance | undefined): string[] => [
  ...ungivenDetails(presence, present(given)),
  ...unprintableDetails(present(given)),
]

/** «people.1.address», «company.representatives.0.office». */
function ungivenDetails(presence: Presence, appearance: Appearance | undefined): string[] {
  const needed = <T extends PersonDetail | CompanyDetail>(details: readonly T[]): T[] =>
    details.filter((detail) => !presence.optional.includes(detail))
  if (!appearance) return ['name']
  if (appearance.kind === 'person') {
    return appearance.people.flatMap((person, index) =>
      needed(presence.person)
        .filter((detail) => isEmpty(person[detail]))
        .map((detail) => `people.${index}.${detail}`),
    )
  }
  const { company } = appearance
  const own = needed(presence.company).filter((detail) => detail !== 'office' && detail !== 'power')
  const ofEach = needed(presence.company).filter((detail) => detail === 'office' || detail === 'power')
  const representatives = company.representatives.filter(({ name }) => name.trim())
  return [
    ...own.filter((detail) => isEmpty(company[detail])).map((detail) => `company.${detail}`),
    ...(representatives.length === 0 ? ['company.representatives'] : []),
    ...representatives.flatMap((each: Representative, index) =>
      (['identity', ...ofEach] as const)
        .filter((detail) => isEmpty(each[detail]))
        .map((detail) => `company.representatives.${index}.${detail}`),
    ),
  ]
}
