// *Tu país*: the country whose texts are listed first for a user.
import { type Country, conventions } from '../words/conventions.ts'

/** The user's own setting; `none` puts no country before the others. */
export type ChosenCountry = Country | 'none'

const isCountry = (code: string): code is Country => Object.hasOwn(conventions, code)

/** The value of the cookie; null if it was tampered with. */
export const chosenCountry = (code: string | undefined): ChosenCountry | null =>
  code !== undefined && (code === 'none' || isCountry(code)) ? code : null

/** Languages of Spain alone. */
const ofSpain = ['ca', 'gl', 'eu', 'ast', 'an']

type Language = { language: string; region: string; weight: number }

function readLanguages(header: string): Language[] {
  const read = header.split(',', 20).map((part): Language => {
    const [tag = '', ...parameters] = part.trim().split(';')
    const [language = '', ...subtags] = tag.trim().toLowerCase().split('-')
    const region = subtags.find((subtag) => /^(?:[a-z]{2}|\d{3})$/.test(subtag)) ?? ''
    const given = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='))
    return { language, region: region.toUpperCase(), weight: given === undefined ? 1 : Number(given.slice(2)) || 0 }
  })
  return read.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
}

/**
 * The country of `Accept-Language`: «es-MX» is Mexico, plain Spanish is Spain. «es-419» (Latin America) is no country, and neither
 * are languages other than Spanish and those of Spain.
 */
export function countryOfLanguages(header: string): Country | null {
  const languages = readLanguages(header)
  const spanish = languages.filter(({ language }) => language === 'es')
  for (const { region } of spanish) if (isCountry(region)) return region
  if (spanish.some(({ region }) => region !== '')) return null
  return languages.some(({ language }) => language === 'es' || ofSpain.includes(language)) ? 'ES' : null
}

/** The user's choice, or else the browser's. */
export const ownCountry = (chosen: ChosenCountry | null, spoken: Country | null): Country | null =>
  chosen === null ? spoken : chosen === 'none' ? null : chosen
