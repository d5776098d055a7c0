// *Tu país*: whose writings come first for somebody.
import { type Country, conventions } from '../words/conventions.ts'

/** What somebody has said themself; `none` puts no country before the others. */
export type ChosenCountry = Country | 'none'

const isCountry = (code: string): code is Country => Object.hasOwn(conventions, code)

/** What a cookie says, unless it was tampered with. */
export const chosenCountry = (code: string | undefined): ChosenCountry | null =>
  code !== undefined && (code === 'none' || isCountry(code)) ? code : null

/** Spoken in Spain alone. */
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
 * What a browser's languages say: «es-MX» is Mexico, plain Spanish is Spain. «es-419» is Latin America, which is no country,
 * and whoever does not read Spanish says nothing.
 */
export function countryOfLanguages(header: string): Country | null {
  const languages = readLanguages(header)
  const spanish = languages.filter(({ language }) => language === 'es')
  for (const { region } of spanish) if (isCountry(region)) return region
  if (spanish.some(({ region }) => region !== '')) return null
  return languages.some(({ language }) => language === 'es' || ofSpain.includes(language)) ? 'ES' : null
}

/** What was chosen, or else what the browser speaks. */
export const ownCountry = (chosen: ChosenCountry | null, spoken: Country | null): Country | null =>
  chosen === null ? spoken : chosen === 'none' ? null : chosen
