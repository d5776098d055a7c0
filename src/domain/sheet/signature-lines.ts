// The signature lines of a document: one for each person who signs it.
import type { Appearance } from '../parties/appearance.ts'
import { nameWritten } from '../parties/person-written.ts'
import type { Country } from '../words/conventions.ts'
import { inReadingOrder } from '../words/reading-order.ts'
import type { Party } from '../writing/model.ts'
import { capital, partyPhrase, roleOfOne } from './phrases.ts'

export type SignatureLine = {
  party: string
  role: string
  name?: string
  /** Of the representative of a company: «En nombre de Fincas Ferrer, S. L.». */
  behalf?: string
}

/** The key of the line of one of a party's people, counted from 0. */
export const signatureKey = (party: string, line: number): string => `${party}/${line}`

/** The people whom the answers list for a party, in the order of their lines; of a company, its representatives. */
export function listedPeople(appearance: Appearance | undefined) {
  if (!appearance) return []
  const people = appearance.kind === 'person' ? appearance.people : appearance.company.representatives
  return people.filter(({ name }) => name.trim() !== '')
}

/** A line for each person whom the answers list, then for each further signer; one without a name where no person is known. */
export function signatureLines(party: Party, appearance: Appearance | undefined, country: Country): SignatureLine[] {
  const { id, signers = [] } = party
  const people = [...listedPeople(appearance), ...signers]
  if (appearance?.kind === 'company') {
    const line = {
      party: id,
      role: `Por ${partyPhrase(party, 'the', appearance)}`,
      behalf: `En nombre de ${inReadingOrder(appearance.company.name.trim())}`,
    }
    return people.length > 0
      ? people.map((each) => ({ ...line, name: inReadingOrder(nameWritten(each, country)) }))
      : [line]
  }
  // A party of one person of unknown gender has the same role as throughout the text.
  const asInText = { party: id, role: capital(partyPhrase(party, 'the')) }
  if (people.length === 0) return [asInText]
  const isOne = !appearance && people.length === 1 && roleOfOne(party, 'unknown') !== party.role
  // If the gender of one of several is unknown, all have the same neutral role, «Parte arrendataria», as in the text.
  const isNeutral = people.some(({ gender }) => gender === 'unknown')
  return people.map((each) => ({
    ...(isOne && isNeutral
      ? asInText
      : { party: id, role: capital(roleOfOne(party, isNeutral ? 'unknown' : each.gender)) }),
    name: inReadingOrder(nameWritten(each, country)),
  }))
}
