// The role of one person of a party, as it stands beside their name.
import { type Appearance, actingFor, type PersonGiven, signsThemselves } from '../parties/appearance.ts'
import type { Party } from '../writing/model.ts'
import { fold } from '../writing/text/fold.ts'
import { findByName, partyPhrase, roleOfOne } from './phrases.ts'

/** The person of the party whom the signer of this name represents or assists. */
export function representedBy(appearance: Appearance | undefined, name: string): PersonGiven | undefined {
  const people = appearance?.kind === 'person' ? appearance.people : []
  return findByName(people.filter(signsThemselves), name)
    ? undefined
    : people.find((each) => findByName(actingFor(each), name))
}

/**
 * The role of a person: «arrendataria» beside Ana; «parte arrendataria» beside a name that the text does not list, or beside each of
 * several people where the gender of one is not known; «representante de Fincas Ferrer, S. L. (arrendadora)» beside the
 * representative of a company or of a person.
 */
export function roleBeside(party: Party, appearance: Appearance | undefined, name: string): string {
  if (appearance?.kind === 'company') {
    const role = partyPhrase(party, 'role', appearance)
    const company = appearance.company.name.trim()
    if (!company) return `representante ${partyPhrase(party, 'of', appearance)}`
    return fold(name) === fold(company) ? role : `representante de ${company} (${role})`
  }
  const people: readonly PersonGiven[] = appearance?.people ?? party.signers ?? []
  const isNeutral = people.some(({ gender }) => gender === 'unknown')
  const represented = representedBy(appearance, name)
  if (represented) {
    const role = roleOfOne(party, isNeutral ? 'unknown' : represented.gender)
    return `${represented.isAssisted ? 'asistencia' : 'representante'} de ${represented.name.trim()} (${role})`
  }
  return roleOfOne(party, (isNeutral ? undefined : findByName(people, name)?.gender) ?? 'unknown')
}
