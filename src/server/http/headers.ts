// The security headers of HTML answers, computed once: they are the same for every page.
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#server/config.ts'
import { themeScript } from './pages/html-shell.ts'

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

/** For pages whose address is a secret: no referrer, no index, no archive. */
export const secretHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow, noarchive' }

/** For visitors who are not logged in, plain or compressed. */
export const visitorHeaders = (headers: Headers): { raw: Headers; brotli: Headers } => {
  const raw = { ...headers, 'cache-control': 'no-cache' }
  return { raw, brotli: { ...raw, 'content-encoding': 'br' } }
}

/** The quality (0 to 1) that the header gives an encoding; undefined where it does not name it. */
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

/** A cache: browsers send only a handful of different values. */
const read = new Map<string, boolean>()
const mostRead = 200

export function namesBrotli(encodings = ''): boolean {
  const known = read.get(encodings)
  if (known !== undefined) return known
  const wanted = wantsBrotli(encodings)
  if (read.size >= mostRead) read.clear()
  // Long headers are not from browsers, and would fill the cache.
  if (encodings.length < 200) read.set(encodings, wanted)
  return wanted
}

export const takesBrotli = (headers: IncomingHttpHeaders): boolean => namesBrotli(headers['accept-encoding'])
