// Requests, byte for byte: calls with data from the contract, and everything else that HTTP allows.
import { contract, type MethodName } from '#contract/contract.ts'
import { hostileString, hostileValue } from './hostile.ts'
import { broken, type Known, valid } from './inputs.ts'
import type { Caller } from './people.ts'
import type { Random } from './random.ts'

type Headers = Record<string, string>
export type Request = {
  what: string
  method: string
  target: string
  headers: Headers
  body: string
  call?: { method: string; data: unknown }
}

const methods = Object.keys(contract) as MethodName[]

/** An address of its own for each request: what one address may send must not hide what the methods do. */
const anyAddress = (random: Random): string => Array.from({ length: 4 }, () => random.int(1, 250)).join('.')

const callRequest = (caller: Caller, address: string, method: string, data: unknown): Request => ({
  what: `${method} as ${caller.name}`,
  method: 'POST',
  target: '/api',
  headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...caller.headers },
  body: JSON.stringify({ method, data }),
  call: { method, data },
})

export function anyCall(random: Random, known: Known, callers: Caller[]): Request {
  const method = random.pick(methods)
  const { input } = contract[method]
  const data = random.chance(0.45) ? valid(random, known, input) : broken(random, known, input)
  return callRequest(
    random.pick(callers),
    anyAddress(random),
    random.chance(0.005) ? hostileString(random) : method,
    data,
  )
}

const pages = [
  '/',
  '/login',
  '/register',
  '/lost/password',
  '/verify',
  '/test',
  '/search',
  '/writings/#',
  '/writings/#/use',
  '/writings/#/versions',
  '/authors/#',
  '/document/complete/#',
  '/account/writings/sign/#/#',
  '/legal/#',
  '/legal/cookies',
  '/dashboard',
  '/panel',
  '/premium',
  '/account',
  '/account/writings',
  '/account/writings/history/#',
  '/account/writings/edit/#',
  '/account/writings/edit/step/2',
  '/create/public/writings/step/1',
  '/logout',
  '/health',
  '/ready',
  '/robots.txt',
  '/rss.xml',
  '/sitemap.xml',
  '/sitemap/#.xml',
  '/favicon.svg',
  '/assets/#',
  '/auth/google',
  '/auth/google/callback',
  '/files/catalogue/#.png',
  '/files/exports/#.zip',
  '/api',
  '/#',
  '/#/#',
]
/** Each takes a process a moment, so they come seldom. */
const files = [
  '/files/catalogue/#.pdf',
  '/files/catalogue/#.docx',
  '/files/writings/#.pdf',
  '/files/writings/#.docx',
  '/files/test.pdf',
  '/files/import',
]
const targets = [
  '*',
  '//',
  '///',
  '//[',
  '//a:99999/',
  '/\\',
  '/\\evil.test',
  '/.//evil.test',
  'http://evil.test/',
  'https:evil',
  '/%',
  '/%E0%A4%A',
  '/%00',
  '/..%2f..%2fpackage.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/api/',
  '/api?x',
  '/API',
  '/?',
  '/#',
  '/;',
  '/%2e%2e/',
  '/a//b',
]
const parameters = [
  'q',
  'id',
  'next',
  'token',
  'page',
  'pagina',
  'category',
  'country',
  'sort',
  'orden',
  'estado',
  'carpeta',
  'error',
  'descargar',
  'challenge',
  'code',
  'state',
  '__proto__',
  'a[]',
]
const verbs = [
  'GET',
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'FOO',
]

/** Encoded, or as it is where it fits on the request line. */
function part(random: Random, known: Known): string {
  if (random.chance(0.6)) return random.pick([...known.slugs, ...known.ids, '1', 'x'])
  const text = hostileString(random).slice(0, random.chance(0.02) ? 9_000 : 150)
  return random.chance(0.8) ? encodeURIComponent(text.toWellFormed()) : text.replace(/[^!-~]/g, '')
}

function anyTarget(random: Random, known: Known): string {
  const from = random.chance(0.06) ? targets : random.chance(0.015) ? files : pages
  const path = random.pick(from).replaceAll('#', () => part(random, known))
  if (random.chance(0.6)) return path
  const query = Array.from({ length: random.int(1, 3) }, () => `${random.pick(parameters)}=${part(random, known)}`)
  return `${path}?${query.join(random.pick(['&', '&', '&&', ';', '?']))}`
}

const oddHeaders: Headers[] = [
  { 'accept-encoding': 'br;q=0, *' },
  { 'accept-encoding': 'br' },
  { 'accept-encoding': ','.repeat(500) },
  { accept: 'text/html' },
  { range: 'bytes=0-1,5-' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'ayer' },
  { expect: '100-continue' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
  { origin: 'null' },
  { origin: 'https://evil.test' },
  { referer: 'http://[' },
  { 'sec-purpose': 'prefetch' },
  { upgrade: 'websocket', connection: 'close, upgrade' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'x' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': '' },
  { 'content-encoding': 'gzip' },
  { 'transfer-encoding': 'chunked' },
  { 'content-length': '-1' },
  { 'content-length': '999999999999' },
  { 'content-length': '3' },
  { host: '' },
  { host: 'evil.test' },
  { host: 'a b' },
  { host: 'x'.repeat(2_000) },
  { 'x-forwarded-for': 'x, ,::ffff:1.2.3.4' },
  { 'x-forwarded-for': '\xff\xfe' },
  { 'x-forwarded-proto': 'javascript' },
  { 'user-agent': 'x'.repeat(10_000) },
  { 'user-agent': '\xe9\x80' },
  { 'x-http-method-override': 'DELETE' },
  { 'accept-version': '9' },
  { cookie: 'x'.repeat(9_000) },
  { authorization: 'Basic x' },
  { 'accept-language': '*' },
  { te: 'trailers' },
  { 'x-big': 'y'.repeat(20_000) },
]

function anyBody(random: Random): string {
  const kind = random.int(0, 6)
  if (kind === 0) return JSON.stringify({ method: hostileValue(random), data: hostileValue(random) }) ?? ''
  if (kind === 1) return JSON.stringify(hostileValue(random)) ?? ''
  if (kind === 2) return '{"method":"get-session","data":'
  if (kind === 3) return '['.repeat(random.pick([10, 100_000]))
  if (kind === 4) return 'email=a%40b.es&password=x'
  if (kind === 5) return JSON.stringify({ values: hostileValue(random), signature: hostileValue(random) })
  return random.chance(0.05) ? 'x'.repeat(3_000_000) : 'PK\x03\x04\0\xff'
}

export function anyRequest(random: Random, known: Known, callers: Caller[]): Request {
  const method = random.pick(verbs)
  const caller = random.pick(callers)
  const headers: Headers = { 'x-forwarded-for': anyAddress(random), ...caller.headers }
  for (let times = random.int(0, 3); times > 0; times -= 1) Object.assign(headers, random.pick(oddHeaders))
  const target = anyTarget(random, known)
  const isFile = target.startsWith('/files/')
  const body = method === 'GET' || method === 'HEAD' ? '' : anyBody(random)
  if (body && !('content-type' in headers) && random.chance(0.7))
    headers['content-type'] = isFile && target.includes('import') ? 'application/octet-stream' : 'application/json'
  return { what: `${method} as ${caller.name}`, method, target, headers, body }
}

/** One connection each, so that a broken request cannot spoil the next. */
export function bytesOf({ method, target, headers, body }: Request): Buffer {
  const bytes = Buffer.from(body)
  const all: Headers = { host: 'localhost', connection: 'close', 'content-length': String(bytes.length), ...headers }
  if (!body && !('content-length' in headers)) delete all['content-length']
  if ('transfer-encoding' in headers) delete all['content-length']
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes])
}
