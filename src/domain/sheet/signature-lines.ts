// The signature lines of a document: one for each person who signs it.
import {
  type Appearance,
  actingFor,
  type PersonGiven,
  type Representative,
  signsThemselves,
} from '../parties/appearance.ts'
import { nameWritten } from '../parties/person-written.ts'
import type { Country } from '../words/conventions.ts'
import { listed } from '../words/lists.ts'
import { inReadingOrder } from '../words/reading-order.ts'
import type { Party } from '../writing/model.ts'
import { fold } from '../writing/text/fold.ts'
import { capital, partyPhrase, roleOfOne } from './phrases.ts'

export type SignatureLine = {
  party: string
  role: string
  name?: string
  /** Of the representative of a company or a person: «En nombre de Fincas Ferrer, S. L.». */
  behalf?: string
}

/** The key of the line of one of a party's people, counted from 0. */
export const signatureKey = (party: string, line: number): string => `${party}/${line}`

/** One who signs, and the people of the party for whom: themselves, or those whom they represent or assist. */
type Acting = { signer: PersonGiven | Representative; of: PersonGiven[] }

/** Of a person: those who sign for them, or beside them. */
export const signersOf = (person: PersonGiven): (PersonGiven | Representative)[] => [
  ...(signsThemselves(person) ? [person] : []),
  ...actingFor(person),
]

const isOneHuman = (one: PersonGiven | Representative, other: PersonGiven | Representative): boolean =>
  fold(one.name) === fold(other.name) &&
  (!one.identity?.number || !other.identity?.number || one.identity.number === other.identity.number)

/** A mother who is a tenant and acts for her son signs once, for both. Two of one name, each for themselves, sign twice. */
export function actingIn(people: readonly PersonGiven[]): Acting[] {
  const all: Acting[] = []
  for (const person of people.filter(({ name }) => name.trim() !== ''))
    for (const signer of signersOf(person)) {
      const met = all.find(
        (each) => isOneHuman(each.signer, signer) && !(signer === person && each.of.some((one) => one === each.signer)),
      )
      if (!met) all.push({ signer, of: [person] })
      else {
        met.of.push(person)
        if (signer === person) met.signer = person
      }
    }
  return all
}

/** The people whom the answers list for a party, in the order of their lines; of a company, its representatives. */
export function listedPeople(appearance: Appearance | undefined): (PersonGiven | Representative)[] {
  if (!appearance) return []
  return appearance.kind === 'person'
    ? actingIn(appearance.people).map(({ signer }) => signer)
    : appearance.company.representatives.filter(({ name }) => name.trim() !== '')
}

/** «En su propio nombre y en nombre de D. Leo Gil»; empty for a person who signs only for themselves. */
function behalfOf({ signer, of }: Acting, country: Country): string | undefined {
  const names = (isAssisted: boolean) =>
    of
      .filter((each) => each !== signer && Boolean(each.isAssisted) === isAssisted)
      .map((each) => inReadingOrder(nameWritten(each, country)))
  const [represented, assisted] = [names(false), names(true)]
  if (represented.length + assisted.length === 0) return undefined
  const parts = [
    ...(of.some((each) => each === signer) ? ['en su propio nombre'] : []),
    ...(represented.length > 0 ? [`en nombre de ${listed(represented)}`] : []),
    ...(assisted.length > 0 ? [`asistiendo a ${listed(assisted)}`] : []),
  ]
  return capital(listed(parts))
}

/** A line for each person whom the answers list, then for each further signer; one without a name where no person is known. */
export function signatureLines(party: Party, appearance: Appearance | undefined, country: Country): SignatureLine[] {
  const { id, signers = [] } = party
  if (appearance?.kind === 'company') {
    const people = [...listedPeople(appearance), ...signers]
    const line = {
      party: id,
      role: `Por ${partyPhrase(party, 'the', appearance)}`,
      behalf: `En nombre de ${inReadingOrder(appearance.company.name.trim())}`,
    }
    return people.length > 0
      ? people.map((each) => ({ ...line, name: inReadingOrder(nameWritten(each, country)) }))
      : [line]
  }
  const people: Acting[] = [
    ...actingIn(appearance?.people ?? []),
    ...signers.map((signer) => ({ signer, of: [signer] })),
  ]
  // A party of one person of unknown gender has the same role as throughout the text.
  const asInText = { party: id, role: capital(partyPhrase(party, 'the')) }
  if (people.length === 0) return [asInText]
  const isOne = !appearance && people.length === 1 && roleOfOne(party, 'unknown') !== party.role
  // If the gender of one of several is unknown, all have the same neutral role, «Parte arrendataria», as in the text.
  const isNeutral = people.some(({ of }) => of.some(({ gender }) => gender === 'unknown'))
  return people.map((acting): SignatureLine => {
    const { signer, of } = acting
    const behalf = behalfOf(acting, country)
    const isOwn = of.some((each) => each === signer)
    const whose: Appearance = { kind: 'person', people: isNeutral ? [] : of }
    const role = isOwn
      ? capital(roleOfOne(party, isNeutral ? 'unknown' : signer.gender))
      : of.every(({ isAssisted }) => isAssisted)
        ? `Asiste ${partyPhrase(party, 'to', whose)}`
        : `Por ${partyPhrase(party, 'the', whose)}`
    return {
      ...(isOne && isNeutral ? asInText : { party: id, role }),
      name: inReadingOrder(nameWritten(signer, country)),
      ...(behalf && { behalf }),
    }
  })
}
