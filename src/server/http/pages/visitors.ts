// Who counts as a stranger, and which country comes first for them: shared pages may differ by nothing else.
import { countryOfLanguages, ownCountry } from '#domain/account/own-country.ts'
import type { Country } from '#domain/words/conventions.ts'
import { isOnlyCountry, readCountryCookie } from '../cookies.ts'

/** True without cookies, and with the country cookie alone. */
export const isVisitorsCookie = (header: string | undefined): boolean => header === undefined || isOnlyCountry(header)

/** A cache: browsers send only a handful of different values. */
const read = new Map<string, Country | null>()
const mostRead = 200

export function spokenCountry(languages = ''): Country | null {
  const known = read.get(languages)
  if (known !== undefined) return known
  const country = countryOfLanguages(languages)
  if (read.size >= mostRead) read.clear()
  // Long headers are not from browsers, and would fill the cache.
  if (languages.length < 200) read.set(languages, country)
  return country
}

export const visitorsCountry = (cookie: string | undefined, languages: string | undefined): Country | null =>
  ownCountry(readCountryCookie(cookie), spokenCountry(languages))
