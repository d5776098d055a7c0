// The words for a party in a text: its role in agreement with its people.
import { type Appearance, gendersOf } from '../parties/appearance.ts'
import type { ShownOfPeople } from '../parties/written.ts'
import { type Agreement, afterPreposition, agreeing, agreementOf, article, type Gender } from '../words/agreement.ts'
import type { Party, PartyForm } from '../writing/model.ts'
import { fold } from '../writing/text/fold.ts'

const told = (gender: Gender): Gender => (gender === 'unknown' ? 'masculine' : gender)

/** Until the people are known, the gender and number that the author chose. */
function agreementWith({ role, gender, plural }: Party, appearance: Appearance | undefined): Agreement {
  // «la parte testigo» is not Spanish.
  if (appearance && /^testigo\b/.test(role))
    return { ...agreementOf(gendersOf(appearance).map(told)), inclusive: false }
  if (appearance) return agreementOf(gendersOf(appearance))
  if (gender === 'unknown') return agreementOf([])
  return { gender, number: plural ? 'plural' : 'singular', inclusive: false }
}

/** The words for a party in the middle of a sentence. */
export function partyPhrase(party: Party, form: PartyForm, appearance?: Appearance): string {
  const agreement = agreementWith(party, appearance)
  // «la parte arrendadora» is right for any gender and number.
  const noun = `${agreement.inclusive ? 'parte ' : ''}${agreeing(party.role, agreement)}`
  if (form === 'role') return noun
  const named = `${article(agreement)} ${noun}`
  return form === 'the' ? named : afterPreposition(form === 'of' ? 'de' : 'a', named)
}

/** The role of one person of unknown gender: «parte arrendataria», but «avalista», which has one form. */
function neutralRole({ role }: Party): string {
  const [masculine, feminine] = (['masculine', 'feminine'] as const).map((gender) =>
    agreeing(role, { gender, number: 'singular' }),
  )
  return masculine === feminine ? role : `parte ${feminine}`
}

export const roleOfOne = (party: Party, gender: Gender): string =>
  gender === 'unknown' ? neutralRole(party) : agreeing(party.role, { gender, number: 'singular' })

const wordsOfName = (name: string): string[] => fold(name).split(' ').filter(Boolean)

/** «Ana Ruiz» matches «Ana Ruiz Soler»: one name may leave out words of the other, in any order. */
function isSameName(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [wordsOfName(one), wordsOfName(other)].sort((a, b) => a.length - b.length)
  return shorter.length > 0 && shorter.every((word) => longer.includes(word))
}

/** The person of that name; if several match, only one with exactly that name. */
export function findByName<P extends { name: string }>(people: readonly P[], name: string): P | undefined {
  const exact = people.find((each) => fold(each.name) === fold(name))
  const fitting = people.filter((each) => isSameName(each.name, name))
  return exact ?? (fitting.length === 1 ? fitting[0] : undefined)
}

/** «propietarias» of «propietario»; a verb brings its own plural. */
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

/** The label of a blank for a party: «datos de la parte arrendadora». */
export const peopleBlank = (show: ShownOfPeople, ofParty: string): string => `${blanks[show]} ${ofParty}`
