// The cookies we set: the session's secret, the device's name, an OpenID round's, a lock's, and a country. All HttpOnly and
// SameSite.
import { type ChosenCountry, chosenCountry } from '#domain/account/own-country.ts'
import { rememberDevice } from '#server/auth/devices.ts'
import type { Vault } from '#server/auth/vault.ts'
import type { Config } from '#server/config.ts'
import type { SessionChange } from '#server/dispatch/method.ts'

// The prefix makes browsers refuse it from subdomains and over http; on plain http loopback it could not be set at all.
const nameOf = (config: Config) => (config.secureCookies ? '__Host-sid' : 'sid')

function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined
  const start = `${name}=`
  for (const part of header.split(';')) {
    const cookie = part.trim()
    if (cookie.startsWith(start)) return cookie.slice(start.length)
  }
  return undefined
}

export const readSessionCookie = (header: string | undefined, config: Config) => readCookie(header, nameOf(config))

const thirtyDays = 30 * 24 * 60 * 60

export function sessionCookie(change: SessionChange, config: Config): string {
  const value = 'opened' in change ? change.opened : ''
  const age = 'opened' in change ? thirtyDays : 0
  const secure = config.secureCookies ? '; Secure' : ''
  return `${nameOf(config)}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`
}

// Sent with API calls only: with page requests, no page could come from the shared cache.
const deviceNameOf = (config: Config) => (config.secureCookies ? '__Secure-device' : 'device')

export const readDeviceCookie = (header: string | undefined, config: Config) => readCookie(header, deviceNameOf(config))

const year = 365 * 24 * 60 * 60

function deviceCookie(device: string, config: Config): string {
  const secure = config.secureCookies ? '; Secure' : ''
  return `${deviceNameOf(config)}=${device}; Path=/api; Max-Age=${year}; HttpOnly; SameSite=Lax${secure}`
}

type Keys = { config: Config; vault: Vault }

/** The device cookie makes the account known to this browser at the next login; logging out keeps it. */
export function cookiesFor(change: SessionChange, header: string | undefined, { config, vault }: Keys): string[] {
  const session = sessionCookie(change, config)
  if ('ended' in change) return [session]
  const device = rememberDevice(vault, readDeviceCookie(header, config), change.email)
  const cookies = [session, deviceCookie(device, config)]
  if (change.isLocked) return [...cookies, lockCookie(vault.seal(change.userId).toString('base64url'), config)]
  // Only the owner of the locked account ends this: another person's login on the same device does not.
  return readLockCookie(header, vault) === change.userId ? [...cookies, lockCookie('', config)] : cookies
}

const lockName = 'lock'

/** The id of the account that was locked in this browser (*Firmar aquí*), until its owner logs in there again. */
export function readLockCookie(header: string | undefined, vault: Vault): string | undefined {
  const sealed = readCookie(header, lockName)
  return sealed ? vault.open(Buffer.from(sealed, 'base64url')) : undefined
}

/** It stays when the locked session is ended by logging out, or expires. An empty value takes it away. */
function lockCookie(sealed: string, config: Config): string {
  const secure = config.secureCookies ? '; Secure' : ''
  return `${lockName}=${sealed}; Path=/; Max-Age=${sealed ? year : 0}; HttpOnly; SameSite=Lax${secure}`
}

/** Its name is in `src/language/es/legal/cookies.ts` too. */
const countryName = 'pais'

export const readCountryCookie = (header: string | undefined) => chosenCountry(readCookie(header, countryName))

export const isOnlyCountry = (header: string): boolean => header.startsWith(`${countryName}=`) && !header.includes(';')

export function countryCookie(country: ChosenCountry, config: Config): string {
  const secure = config.secureCookies ? '; Secure' : ''
  return `${countryName}=${country}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${secure}`
}

/** The time for a login at the provider. */
export const roundSeconds = 10 * 60

const roundName = 'oidc'

export const readRoundCookie = (header: string | undefined) => readCookie(header, roundName)

/** Lax, because the way back from the provider begins on another site. An empty secret takes it away. */
export function roundCookie(secret: string, config: Config): string {
  const secure = config.secureCookies ? '; Secure' : ''
  return `${roundName}=${secret}; Path=/auth; Max-Age=${secret ? roundSeconds : 0}; HttpOnly; SameSite=Lax${secure}`
}
