// Which words one accepts when one signs: a version stands in evidence for years, so that none is ever taken away.
import type { Country } from '../words/conventions.ts'

export const consentVersions = ['ES-1', 'MX-1', 'AR-1', 'CL-1', 'CO-1', 'PE-1', 'general-1'] as const
export type ConsentVersion = (typeof consentVersions)[number]

/** What is shown today. */
const current: Partial<Record<Country, ConsentVersion>> = {
  ES: 'ES-1',
  MX: 'MX-1',
  AR: 'AR-1',
  CL: 'CL-1',
  CO: 'CO-1',
  PE: 'PE-1',
}

export const consentVersionFor = (country: Country): ConsentVersion => current[country] ?? 'general-1'

const placeOf = (version: ConsentVersion): string => version.replace(/-\d+$/, '')

/** Whether somebody in this country was shown these words: today's, or older ones in a tab that was left open. */
export const isConsentOf = (country: Country, version: ConsentVersion): boolean =>
  placeOf(version) === placeOf(consentVersionFor(country))
