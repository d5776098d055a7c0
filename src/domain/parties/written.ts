// A whole party as a document names it: «D.ª Ana Ruiz, con DNI 12345678Z, y D. Luis Gil, con NIE X1234567L, ambos con domicilio en…».
import { agreementOf } from '../words/agreement.ts'
import type { Country } from '../words/conventions.ts'
import { listed } from '../words/lists.ts'
import { type Appearance, type CompanyGiven, companyIn, type PersonGiven } from './appearance.ts'
import { companyNumber, documentWritten, numberWritten } from './documents.ts'
import { joined, nameWritten, personWritten, representativeWritten } from './person-written.ts'

export const shownOfPeople = ['appearance', 'names', 'identity', 'address', 'email', 'phone'] as const
export type ShownOfPeople = (typeof shownOfPeople)[number]

const folded = (text: string | undefined): string => (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase()

/** The address of all of them, if it is one; that of a company is named apart. */
function commonAddress(people: readonly PersonGiven[]): string | undefined {
  if (people.some(({ isCompany }) => isCompany)) return undefined
  const [first] = people
  const address = first?.address?.trim()
  if (!address || people.length < 2) return undefined
  return people.every((person) => folded(person.address) === folded(address)) ? address : undefined
}

function livingTogether(people: readonly PersonGiven[], address: string): string {
  const { gender, inclusive } = agreementOf(people.map((person) => person.gender))
  if (inclusive) return `con el mismo domicilio, en ${address}`
  const all = people.length === 2 ? 'amb' : 'tod'
  return `${all}${gender === 'feminine' ? 'as' : 'os'} con domicilio en ${address}`
}

function peopleWritten(people: readonly PersonGiven[], country: Country): string {
  const shared = commonAddress(people)
  const each = joined(
    people.map((person) =>
      person.isCompany
        ? companyWritten(companyIn(person), country)
        : personWritten(person, country, { address: shared === undefined }),
    ),
  )
  if (shared === undefined) return each
  return `${each}${each.includes(';') ? ';' : ','} ${livingTogether(people, shared)}`
}

/** «el Registro Mercantil de…», or another register as typed. */
const registryWritten = (text: string): string => (/^registro /i.test(text) ? `el ${text}` : text)

function companyWritten(company: CompanyGiven, country: Country): string {
  const belongings = [
    company.tax_number?.trim() ? numberWritten(companyNumber(country), company.tax_number) : '',
    company.address?.trim() ? `domicilio social en ${company.address.trim()}` : '',
    company.email?.trim() ? `correo electrónico ${company.email.trim()}` : '',
    company.phone?.trim() ? `teléfono ${company.phone.trim()}` : '',
  ].filter(Boolean)
  const representatives = company.representatives.filter(({ name }) => name.trim())
  const together = representatives.length > 1 ? 'representada de forma conjunta por' : 'representada por'
  return [
    company.name.trim(),
    ...(belongings.length > 0 ? [`con ${listed(belongings)}`] : []),
    ...(company.registry?.trim() ? [`inscrita en ${registryWritten(company.registry.trim())}`] : []),
    ...(representatives.length > 0
      ? [`${together} ${joined(representatives.map((each) => representativeWritten(each, country)))}`]
      : []),
  ].join(', ')
}

/** One detail of each, written once if it is the same for all. */
function each(people: readonly PersonGiven[], detail: 'address' | 'email' | 'phone'): string {
  const texts = people.map((person) => person[detail]?.trim() ?? '').filter(Boolean)
  const different = texts.filter((text, index) => texts.findIndex((other) => folded(other) === folded(text)) === index)
  return joined(different)
}

const numbers = ({ tax_number }: Pick<CompanyGiven, 'tax_number'>, country: Country): string[] =>
  tax_number?.trim() ? [numberWritten(companyNumber(country), tax_number)] : []

function identities(appearance: Appearance, country: Country): string {
  if (appearance.kind === 'company') return listed(numbers(appearance.company, country))
  return listed(
    appearance.people.flatMap((each) =>
      each.isCompany
        ? numbers(each, country)
        : each.identity?.number.trim()
          ? documentWritten(country, each.identity)
          : [],
    ),
  )
}

/** Empty where no detail was given. */
export function appearanceWritten(appearance: Appearance, shown: ShownOfPeople, country: Country): string {
  if (shown === 'identity') return identities(appearance, country)
  if (appearance.kind === 'company') {
    const { company } = appearance
    if (shown === 'appearance') return companyWritten(company, country)
    return (shown === 'names' ? company.name : (company[shown] ?? '')).trim()
  }
  const { people } = appearance
  if (shown === 'appearance') return peopleWritten(people, country)
  if (shown === 'names') return listed(people.map((person) => nameWritten(person, country)))
  return each(people, shown)
}
