// The security headers of HTML answers, computed once: they are the same for every page.
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#server/config.ts'
import { themeScript } from './shell.ts'

export function pageHeaders(config: Config, { dev }: { dev: boolean }): Record<string, string> {
  const avatars = config.avatarUrl ? ` ${new URL(config.avatarUrl.replace('{name}', '')).origin}` : ''
  const themeHash = createHash('sha256').update(themeScript).digest('base64')
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'sha256-${themeHash}'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${avatars}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return {
    'content-type': 'text/html; charset=utf-8',
    // Vite's development client needs inline scripts and a socket.
    ...(dev ? {} : { 'content-security-policy': policy }),
    ...(config.secureCookies ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    vary: 'accept-encoding, accept-language, cookie',
  }
}

type Headers = Record<string, string>

/** Where the address itself is somebody's key: it is told to no other site, not even that one came from here. */
export const secretHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow, noarchive' }

/** What everybody who is not logged in gets, plain or compressed. */
export const strangerHeaders = (headers: Headers): { raw: Headers; brotli: Headers } => {
  const raw = { ...headers, 'cache-control': 'no-cache' }
  return { raw, brotli: { ...raw, 'content-encoding': 'br' } }
}

/** How much somebody wants an encoding, 0 to 1; undefined where they do not speak of it. */
function weightOf(encodings: string, name: string): number | undefined {
  for (const part of encodings.split(',')) {
    const [encoding = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    if (encoding !== name) continue
    const given = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = given === undefined ? 1 : Number(given.slice(2))
    return Number.isNaN(weight) ? 0 : weight
  }
  return undefined
}

function wantsBrotli(encodings: string): boolean {
  const brotli = weightOf(encodings, 'br') ?? weightOf(encodings, '*') ?? 0
  return brotli > 0 && brotli >= (weightOf(encodings, 'identity') ?? 0)
}

/** Browsers send a handful of different ones, all day long: each is read once. */
const read = new Map<string, boolean>()
const mostRead = 200

export function namesBrotli(encodings = ''): boolean {
  const known = read.get(encodings)
  if (known !== undefined) return known
  const wanted = wantsBrotli(encodings)
  if (read.size >= mostRead) read.clear()
  // A long one is nobody's habit.
  if (encodings.length < 200) read.set(encodings, wanted)
  return wanted
}

export const takesBrotli = (headers: IncomingHttpHeaders): boolean => namesBrotli(headers['accept-encoding'])
