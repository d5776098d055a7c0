// The one cookie we set: the session's secret, out of reach of scripts and of other sites.
import type { Config } from '#server/config.ts'
import type { SessionChange } from '#server/method.ts'

// The prefix makes browsers refuse it from subdomains and over http; on plain http loopback it could not be set at all.
const nameOf = (config: Config) => (config.secureCookies ? '__Host-sid' : 'sid')

export function readSessionCookie(header: string | undefined, config: Config): string | undefined {
  if (!header) return undefined
  const name = `${nameOf(config)}=`
  for (const part of header.split(';')) {
    const cookie = part.trim()
    if (cookie.startsWith(name)) return cookie.slice(name.length)
  }
  return undefined
}

const thirtyDays = 30 * 24 * 60 * 60

export function sessionCookie(change: SessionChange, config: Config): string {
  const value = 'opened' in change ? change.opened : ''
  const age = 'opened' in change ? thirtyDays : 0
  const secure = config.secureCookies ? '; Secure' : ''
  return `${nameOf(config)}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`
}
