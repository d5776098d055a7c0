// Who is a stranger, and which country comes first for them: all that a page for everybody may differ by.
import { countryOfLanguages, ownCountry } from '#domain/account/own-country.ts'
import type { Country } from '#domain/words/conventions.ts'
import { isOnlyCountry, readCountryCookie } from './cookies.ts'

/** Whoever has only ever said their country is still nobody in particular. */
export const isStrangersCookie = (header: string | undefined): boolean => header === undefined || isOnlyCountry(header)

/** Browsers send a handful of different ones, all day long: each is read once. */
const read = new Map<string, Country | null>()
const mostRead = 200

export function spokenCountry(languages = ''): Country | null {
  const known = read.get(languages)
  if (known !== undefined) return known
  const country = countryOfLanguages(languages)
  if (read.size >= mostRead) read.clear()
  // A long one is nobody's habit.
  if (languages.length < 200) read.set(languages, country)
  return country
}

export const strangersCountry = (cookie: string | undefined, languages: string | undefined): Country | null =>
  ownCountry(readCountryCookie(cookie), spokenCountry(languages))
