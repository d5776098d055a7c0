// How a text speaks of a party: its role in agreement with who they are, and who signs for it.
import { type Appearance, gendersOf } from '../parties/appearance.ts'
import { nameWritten } from '../parties/person-written.ts'
import type { ShownOfPeople } from '../parties/written.ts'
import { type Agreement, afterPreposition, agreeing, agreementOf, article, type Gender } from '../words/agreement.ts'
import type { Country } from '../words/conventions.ts'
import type { Party, PartyForm } from '../writing/model.ts'

const told = (gender: Gender): Gender => (gender === 'unknown' ? 'masculine' : gender)

/** Until it is known who they are, as its author imagined them. */
function agreementWith({ role, gender, plural }: Party, appearance: Appearance | undefined): Agreement {
  // Nobody says «la parte testigo».
  if (appearance && /^testigo\b/.test(role))
    return { ...agreementOf(gendersOf(appearance).map(told)), inclusive: false }
  if (appearance) return agreementOf(gendersOf(appearance))
  if (gender === 'unknown') return agreementOf([])
  return { gender, number: plural ? 'plural' : 'singular', inclusive: false }
}

/** How a party is called in the middle of a sentence. */
export function partyPhrase(party: Party, form: PartyForm, appearance?: Appearance): string {
  const agreement = agreementWith(party, appearance)
  // «la parte arrendadora» is right for anybody, and for any number of them.
  const noun = `${agreement.inclusive ? 'parte ' : ''}${agreeing(party.role, agreement)}`
  if (form === 'role') return noun
  const named = `${article(agreement)} ${noun}`
  return form === 'the' ? named : afterPreposition(form === 'of' ? 'de' : 'a', named)
}

/** Beside one of its people: «arrendataria» beside Ana, «arrendatario» beside Luis. */
export function roleBeside(party: Party, appearance: Appearance | undefined, name: string): string {
  if (appearance?.kind !== 'person') return partyPhrase(party, 'role', appearance)
  const person = appearance.people.find((each) => each.name.trim() === name.trim())
  return partyPhrase(party, 'role', person && { kind: 'person', people: [person] })
}

/** «propietarias» of «propietario»; a verb has its plural with it. */
export function agreeingWord(
  { word, plural }: { word: string; plural?: string },
  party: Party,
  appearance?: Appearance,
): string {
  const agreement = agreementWith(party, appearance)
  if (plural === undefined) return agreeing(word, agreement)
  return agreement.number === 'plural' ? plural : word
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const blanks: Record<ShownOfPeople, string> = {
  appearance: 'datos',
  names: 'nombre',
  identity: 'documento de identidad',
  address: 'domicilio',
  email: 'correo electrónico',
  phone: 'teléfono',
}

/** What a blank will hold once it is known who they are: «datos de la parte arrendadora». */
export const peopleBlank = (show: ShownOfPeople, ofParty: string): string => `${blanks[show]} ${ofParty}`

export type Signer = {
  party: string
  role: string
  name?: string
  /** Of whoever signs for a company: «En nombre de Fincas Ferrer, S. L.». */
  behalf?: string
}

/** The line of one of a party's people, counted from 0. */
export const signatureKey = (party: string, line: number): string => `${party}/${line}`

/** A line for each person who signs; of a company, for each of those who act for it. */
export function signersOf(party: Party, appearance: Appearance | undefined, country: Country): Signer[] {
  if (!appearance) return [{ party: party.id, role: capital(partyPhrase(party, 'the')) }]
  if (appearance.kind === 'person') {
    return appearance.people.map((person) => ({
      party: party.id,
      role: capital(partyPhrase(party, 'role', { kind: 'person', people: [person] })),
      name: nameWritten(person, country),
    }))
  }
  const { name, representatives } = appearance.company
  const line = {
    party: party.id,
    role: capital(partyPhrase(party, 'role', appearance)),
    behalf: `En nombre de ${name.trim()}`,
  }
  const named = representatives.filter((each) => each.name.trim())
  return named.length > 0 ? named.map((each) => ({ ...line, name: nameWritten(each, country) })) : [line]
}
