// Validation of appearances: whether a value from a request is one, what seems wrong in it, and what is missing.
import { looksLikeEmail, looksLikePhone } from '../account/account.ts'
import type { Verdict } from '../identity/verdict.ts'
import { isCalendarDate } from '../words/calendar.ts'
import type { Country } from '../words/conventions.ts'
import { isPrintable, type Unprintable, unprintableProblem } from '../words/printable.ts'
import {
  type Appearance,
  actingPlace,
  type CompanyDetail,
  type CompanyGiven,
  civilStatuses,
  companyIn,
  isOfRepresentative,
  maybeMixed,
  mostRepresentatives,
  type PersonDetail,
  type PersonGiven,
  type Presence,
  type Representative,
  type RepresentativeDetail,
  representativeDetails,
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

/** A person: a name, a gender, and no detail that was not asked. */
function isSomebody(value: unknown, asked: readonly string[]): boolean {
  if (!isObject(value)) return false
  const { name, gender, ...details } = value
  if (!isText(name, longestName) || !genders.includes(gender)) return false
  return Object.entries(details).every(([detail, given]) => asked.includes(detail) && fits(detail, given))
}

const areRepresentatives = (given: unknown, asked: readonly CompanyDetail[]): boolean =>
  Array.isArray(given) &&
  given.length <= mostRepresentatives &&
  given.every((each: unknown) => isSomebody(each, ['identity', ...asked.filter(isOfRepresentative)]))

/** With those who act for them, where the text lets people be represented; or a company, where it may stand among people. */
function isPerson(value: unknown, presence: Presence): boolean {
  const { person, company, represented } = presence
  if (isObject(value) && value.isCompany !== undefined) {
    const { isCompany: isOne, gender, ...own } = value
    return isOne === true && gender === 'feminine' && maybeMixed(presence) && isCompany(own, company)
  }
  if (!isObject(value) || value.representatives === undefined) return isSomebody(value, person)
  const { representatives, isAssisted = true, ...own } = value
  const isActing = represented === true && isAssisted === true
  return isActing && areRepresentatives(representatives, representativeDetails) && isSomebody(own, person)
}

function isCompany(value: unknown, asked: readonly CompanyDetail[]): boolean {
  if (!isObject(value)) return false
  const { name, representatives, ...details } = value
  return (
    isText(name, longestName) &&
    areRepresentatives(representatives, asked) &&
    Object.entries(details).every(
      ([detail, given]) => asked.some((each) => each === detail) && isText(given, longestDetail),
    )
  )
}

/** For stored values of a browser and for requests alike. */
export function isAppearance(presence: Presence, given: unknown): given is Appearance {
  const { kind, most, company } = presence
  if (!isObject(given) || Object.keys(given).length !== 2) return false
  if (given.kind === 'company') return kind !== 'person' && isCompany(given.company, company)
  if (given.kind !== 'person' || kind === 'company' || !Array.isArray(given.people)) return false
  return given.people.length <= most && given.people.every((each: unknown) => isPerson(each, presence))
}

export type DetailProblem =
  | { code: 'identity'; problem: Extract<Verdict, { ok: false }>['problem']; expected?: string }
  | { code: 'email' | 'phone' | 'date' | 'choice' }
  | Unprintable

const ofVerdict = (verdict: Verdict): DetailProblem | undefined =>
  verdict.ok
    ? undefined
    : { code: 'identity', problem: verdict.problem, ...(verdict.expected && { expected: verdict.expected }) }

/** The problem of one detail; an empty one is missing, not wrong. */
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

/** One required box of the form about who a party is. */
export type NeededDetail = {
  of: 'person' | 'company' | 'representative'
  /** Which of the people or representatives, counted from 0; of those who act for one of the people, their `actingPlace`. */
  index: number
  /** The name in the same card; empty where there is none yet, and of a company that is the whole party. */
  name: string
  detail: 'name' | PersonDetail | CompanyDetail
  /** Empty, or with characters that cannot be printed. */
  isEmpty: boolean
  given?: Given
}

type Given = PersonGiven['identity'] | string | undefined
const isUnprintable = (given: Given): boolean => !isPrintable((typeof given === 'object' ? given.number : given) ?? '')

/** A card that was added and left empty does not count; one with any detail is a person whose name is missing. */
const isBegun = ({ gender: _, representatives, isAssisted: __, isCompany: ___, ...given }: PersonGiven): boolean =>
  representatives !== undefined || Object.values(given).some((value) => !isEmpty(value))

/** The people whose cards count, each with its place in the form; the first card where all are empty. */
function begun<T extends PersonGiven | Representative>(people: readonly T[]): [T | undefined, number][] {
  const all = people.flatMap((each, index): [T, number][] => (isBegun(each) ? [[each, index]] : []))
  return all.length > 0 ? all : [[undefined, 0]]
}

/** The required details of a party, in the order of the form; optional ones only while they cannot be printed. */
export function neededDetails(presence: Presence, given?: Appearance): NeededDetail[] {
  const { kind, person, company, optional, isApart } = presence
  type Card = { of: NeededDetail['of']; index: number; name?: string | undefined; isOfPerson?: boolean }
  const box = (card: Card, detail: NeededDetail['detail'], value: Given): NeededDetail[] => {
    const { of, index, name = '', isOfPerson = false } = card
    const isWrong = isUnprintable(value)
    // A representative always needs a document; who acts for a person, also to say in which capacity.
    const isAlways =
      detail === 'name' || (of === 'representative' && (detail === 'identity' || (detail === 'office' && isOfPerson)))
    const isNeeded = isWrong || isAlways || !optional.includes(detail)
    if (!isNeeded) return []
    return [
      {
        of,
        index,
        name: name.trim(),
        detail,
        isEmpty: isWrong || isEmpty(value),
        ...(!isEmpty(value) && { given: value }),
      },
    ]
  }
  type Acting = ReturnType<typeof begun<Representative>>
  const acting = (all: Acting, asked: readonly RepresentativeDetail[], first = 0, isOfPerson = false) =>
    all.flatMap(([each, place]) =>
      (['name', 'identity', ...asked] as const).flatMap((detail) =>
        box({ of: 'representative', index: first + place, name: each?.name, isOfPerson }, detail, each?.[detail]),
      ),
    )
  const ofCompany = (firm: CompanyGiven | undefined, index: number, first: number) => {
    const own = company.filter((detail) => !isOfRepresentative(detail))
    // Where representatives answer alone, only those are listed who do not fill in.
    const representatives = begun(firm?.representatives ?? []).filter(([each]) => each || !isApart)
    return [
      ...(['name', ...own] as const).flatMap((detail) =>
        box({ of: 'company', index, name: first > 0 ? firm?.name : '' }, detail, firm?.[detail]),
      ),
      ...acting(representatives, company.filter(isOfRepresentative), first),
    ]
  }
  if (given ? given.kind === 'company' : kind === 'company')
    return ofCompany(given?.kind === 'company' ? given.company : undefined, 0, 0)
  return begun(given?.kind === 'person' ? given.people : []).flatMap(([each, index]) => {
    const first = actingPlace(index, 0)
    if (each?.isCompany) return ofCompany(companyIn(each), index, first)
    return [
      ...(['name', ...person] as const).flatMap((detail) =>
        box({ of: 'person', index, name: each?.name }, detail, each?.[detail]),
      ),
      ...(each?.representatives ? acting(begun(each.representatives), ['office'], first, true) : []),
    ]
  })
}

/** The problem of a box. */
export const boxProblem = ({ detail, given }: NeededDetail, country: Country): DetailProblem | undefined =>
  detail === 'name' ? undefined : detailProblem(detail, given, country)

export const missingDetails = (presence: Presence, given: Appearance | undefined): NeededDetail[] =>
  neededDetails(presence, given).filter((each) => each.isEmpty)
