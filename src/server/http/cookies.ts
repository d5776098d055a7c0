// The cookies we set: the session's secret, the browser's own name, an OpenID round's, a lock's, and a country. Out of reach of
// scripts and of other sites.
import { type ChosenCountry, chosenCountry } from '#domain/account/own-country.ts'
import { rememberDevice } from '#server/auth/devices.ts'
import type { Vault } from '#server/auth/vault.ts'
import type { Config } from '#server/config.ts'
import type { SessionChange } from '#server/method.ts'

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

// Only calls carry it, or every page would be somebody's own and no page could come from memory.
const deviceNameOf = (config: Config) => (config.secureCookies ? '__Secure-device' : 'device')

export const readDeviceCookie = (header: string | undefined, config: Config) => readCookie(header, deviceNameOf(config))

const year = 365 * 24 * 60 * 60

function deviceCookie(device: string, config: Config): string {
  const secure = config.secureCookies ? '; Secure' : ''
  return `${deviceNameOf(config)}=${device}; Path=/api; Max-Age=${year}; HttpOnly; SameSite=Lax${secure}`
}

type Keys = { config: Config; vault: Vault }

/** Whoever comes in is known to this browser the next time; whoever leaves still is. */
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

/** Whose account was locked in this browser (*Firmar aquí*) and has not been opened there since by its owner. */
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

/** How long somebody may take at the provider. */
export const roundSeconds = 10 * 60

const roundName = 'oidc'

export const readRoundCookie = (header: string | undefined) => readCookie(header, roundName)

/** Lax, because the way back from the provider begins on another site. An empty secret takes it away. */
export function roundCookie(secret: string, config: Config): string {
  const secure = config.secureCookies ? '; Secure' : ''
  return `${roundName}=${secret}; Path=/auth; Max-Age=${secret ? roundSeconds : 0}; HttpOnly; SameSite=Lax${secure}`
}
