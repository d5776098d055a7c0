// The requests to the servers, and the form in which the peer repeats a server's answer.

import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

export type Ask = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
  /** One user per connection: real callers do not share a session. */
  cookies?: string[]
}

/** What the peer sends; `body` in base64. */
export type FixedAnswer = { headers: Record<string, string>; body: string }

const asBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd', 'user-agent': 'Mozilla/5.0 (rubrica bench)' }

export const openPage = (path: string, cookies: string[] = []): Ask => ({
  method: 'GET',
  path,
  headers: { ...asBrowser, accept: 'text/html' },
  cookies,
})

export const call = (method: string, data?: unknown, cookies: string[] = []): Ask => ({
  method: 'POST',
  path: '/api',
  headers: { ...asBrowser, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  body: JSON.stringify({ method, data }),
  cookies,
})

/** The headers of the user at this position. */
export function headersOf({ headers, cookies = [] }: Ask, place = 0): Record<string, string> {
  const cookie = cookies[place % cookies.length]
  return cookie ? { ...headers, cookie } : headers
}

/** What a JSON answer says, compressed or not. */
export const saidIn = (bytes: Buffer, headers: NodeJS.Dict<string | string[]>): ReturnType<typeof JSON.parse> =>
  JSON.parse((headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString())

type Answered = { headers: IncomingHttpHeaders; bytes: Buffer }

/** One answer with its raw bytes: `fetch` would decompress them. */
export function ask(url: string, question: Ask): Promise<Answered> {
  const { method, path, body } = question
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers: headersOf(question), agent: false }, async (response) => {
      const bytes = Buffer.concat(await response.toArray())
      if (response.statusCode === 200) resolve({ headers: response.headers, bytes })
      else reject(new Error(`${method} ${path} answered ${response.statusCode}.`))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** So many people, each logged in; answers the cookies to ask with. `first`: how many there are before them. */
export async function registerCrowd(url: string, size: number, first = 0): Promise<string[]> {
  const cookies: string[] = []
  for (let place = first; place < first + size; place++) {
    const person = {
      email: `medida-${place}@ejemplo.es`,
      password: 'una frase que recuerdo',
      profile: { firstname: 'Íñigo', lastname: 'Muñoz-Güemes' },
    }
    const { headers } = await ask(url, call('register', person))
    cookies.push(headers['set-cookie']?.[0]?.split(';')[0] ?? '')
  }
  return cookies
}

/** Writes the server's answer to a file, for the peer. */
export async function recordAnswer(url: string, question: Ask, folder: string): Promise<string> {
  const { headers, bytes } = await ask(url, question)
  const { 'content-type': type = '', 'content-encoding': encoding } = headers
  return writeAnswer(
    { headers: { 'content-type': type, ...(encoding ? { 'content-encoding': encoding } : {}) }, body: bytes },
    folder,
  )
}

export function writeAnswer({ headers, body }: { headers: Record<string, string>; body: Buffer }, folder: string) {
  const file = join(folder, `answer-${randomUUID()}.json`)
  const answer: FixedAnswer = { headers, body: body.toString('base64') }
  writeFileSync(file, JSON.stringify(answer))
  return file
}
