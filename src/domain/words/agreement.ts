// How a document speaks of the people in a party: their treatment, and the role that agrees with them.
import { feminineOf, pluralOf } from './inflection.ts'
import { listed } from './lists.ts'
import type { GrammaticalGender } from './numbers/numbers.ts'

export type Gender = GrammaticalGender | 'unknown'
export type Person = { name: string; gender: Gender }
type GrammaticalNumber = 'singular' | 'plural'
/** What adjectives and verbs about a party follow. «La parte» is feminine and singular, however many they are. */
export type Agreement = { gender: GrammaticalGender; number: GrammaticalNumber; inclusive: boolean }
export type TreatmentForm = 'short' | 'long'
/** The masculine singular, or also the feminine where the rules would miss it: presidente, presidenta. */
export type Role = string | { masculine: string; feminine: string }

const treatments = {
  short: { masculine: 'D.', feminine: 'D.ª', unknown: '' },
  long: { masculine: 'don', feminine: 'doña', unknown: '' },
}
const articles = {
  masculine: { singular: 'el', plural: 'los' },
  feminine: { singular: 'la', plural: 'las' },
}

/** Nothing rather than a guess when it is not known. */
export const treatment = (gender: Gender, form: TreatmentForm = 'short'): string => treatments[form][gender]

/** «D.ª Ana Ruiz y D. Luis Gil». */
export function namesWithTreatment(people: readonly Person[], form: TreatmentForm = 'short'): string {
  return listed(people.map(({ name, gender }) => [treatment(gender, form), name].filter(Boolean).join(' ')))
}

export function agreementOf(people: readonly Gender[]): Agreement {
  if (people.length === 0 || people.includes('unknown')) {
    return { gender: 'feminine', number: 'singular', inclusive: true }
  }
  return {
    gender: people.includes('masculine') ? 'masculine' : 'feminine',
    number: people.length > 1 ? 'plural' : 'singular',
    inclusive: false,
  }
}

export const article = ({ gender, number }: Omit<Agreement, 'inclusive'>): string => articles[gender][number]

/** A noun or adjective, given in the masculine singular, as it agrees: «domiciliadas». */
export function agreeing(word: Role, { gender, number }: Omit<Agreement, 'inclusive'>): string {
  const { masculine, feminine } = typeof word === 'string' ? { masculine: word, feminine: feminineOf(word) } : word
  const singular = gender === 'feminine' ? feminine : masculine
  return number === 'plural' ? pluralOf(singular) : singular
}

/** «el arrendador», «las arrendadoras», «la parte arrendadora». */
export function partyName(role: Role, people: readonly Gender[]): string {
  const agreement = agreementOf(people)
  const noun = agreeing(role, agreement)
  return `${article(agreement)} ${agreement.inclusive ? 'parte ' : ''}${noun}`
}

/** «del arrendador», «al arrendador», «de la parte arrendadora». */
export function afterPreposition(preposition: 'a' | 'de', phrase: string): string {
  return phrase.startsWith('el ') ? `${preposition}l ${phrase.slice(3)}` : `${preposition} ${phrase}`
}
