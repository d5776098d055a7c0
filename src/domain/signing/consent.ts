// The words of consent that signers accept. Evidence names their version for years, so that versions are never deleted.
import type { Country } from '../words/conventions.ts'

export const consentVersions = [
  'ES-1',
  'MX-1',
  'AR-1',
  'CL-1',
  'CO-1',
  'PE-1',
  'general-1',
  'ES-2',
  'MX-2',
  'AR-2',
  'CL-2',
  'CO-2',
  'PE-2',
  'general-2',
  'ES-3',
  'MX-3',
  'AR-3',
  'CL-3',
  'CO-3',
  'PE-3',
  'general-3',
] as const
export type ConsentVersion = (typeof consentVersions)[number]

/** The version shown today. */
const current: Partial<Record<Country, ConsentVersion>> = {
  ES: 'ES-3',
  MX: 'MX-3',
  AR: 'AR-3',
  CL: 'CL-3',
  CO: 'CO-3',
  PE: 'PE-3',
}

export const consentVersionFor = (country: Country): ConsentVersion => current[country] ?? 'general-3'

const placeOf = (version: ConsentVersion): string => version.replace(/-\d+$/, '')

/** Whether these words are shown in this country: today's, or older ones of a tab that was left open. */
export const isConsentOf = (country: Country, version: ConsentVersion): boolean =>
  placeOf(version) === placeOf(consentVersionFor(country))
