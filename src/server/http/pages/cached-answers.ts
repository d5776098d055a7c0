// Before the framework: what is known by heart goes to strangers straight from memory.
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { paths } from '#addresses/paths.ts'
import type { Config } from '#server/config.ts'
import type { CatalogueChanges, Change } from '#server/store/catalogue-changes.ts'
import { namesBrotli, pageHeaders, strangerHeaders } from './headers.ts'
import type { AccessLog } from './log.ts'
import { isForeign } from './origin.ts'
import { type PageCache, pageCache } from './page-cache.ts'
import type { Readings } from './readings.ts'
import { isStrangersCookie, strangersCountry } from './strangers.ts'
import type { Website } from './website.ts'
import { loggedOut } from './wire.ts'

type Front = {
  cache: PageCache
  serverFactory: (handler: RequestListener, options: object) => Server
}

/** Node takes names and values in turn; the first two are set for each answer. */
const flat = (headers: Record<string, string>): string[] =>
  Object.entries({ 'x-request-id': '', 'content-length': '', ...headers }).flat()

type Wish = { cookie?: string | undefined; languages?: string | undefined; encodings?: string | undefined }

/**
 * What a stranger's headers say of the page; undefined for whoever may not be one. Read from the list as it came: Node would
 * put an object together for us, which costs as much as all the rest here.
 */
function wishOf(rawHeaders: readonly string[]): Wish | undefined {
  const wish: Wish = {}
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length !== 6 && name.length !== 15) continue
    const known = name.toLowerCase()
    const value = rawHeaders[at + 1]
    if (known === 'accept-encoding') wish.encodings = value
    else if (known === 'accept-language') wish.languages = value
    else if (known !== 'cookie') continue
    // Twice a cookie is somebody whom only Node's own reading of them knows.
    else if (wish.cookie === undefined && isStrangersCookie(value)) wish.cookie = value
    else return undefined
  }
  return wish
}

/** As it came, too. */
function userAgentIn(rawHeaders: readonly string[]): string | undefined {
  const place = rawHeaders.findIndex((name, at) => at % 2 === 0 && name.length === 10 && /^user-agent$/i.test(name))
  return place < 0 ? undefined : rawHeaders[place + 1]
}

/** The pages of that writing and those that list writings; an author's name may stand on any. */
const concernedBy = (change: Change) => (path: string) => {
  if (change === 'everything' || path === paths.landing || path.startsWith('/authors/')) return true
  const page = paths.writing(change.slug)
  return path === page || path.startsWith(`${page}/`)
}

/** What every page asks first, as our own pages write it; whoever writes it otherwise is answered further in. */
const sessionQuestion = JSON.stringify({ method: 'get-session' })
const sessionAnswer = JSON.stringify(loggedOut)

const asksForSession = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  url === '/api' &&
  headers['content-length'] === String(sessionQuestion.length) &&
  isStrangersCookie(headers.cookie) &&
  headers.authorization === undefined &&
  headers['content-type'] === 'application/json'

export function openFront(
  config: Config,
  website: Website,
  {
    nextId,
    log,
    changes,
    note,
  }: { nextId: () => string; log: AccessLog; changes: CatalogueChanges; note: Readings['note'] },
): Front {
  const cache = pageCache({ seconds: 60, bytes: 64_000_000, bytesOfPage: 8_000_000 })
  changes.onHearing(cache.trust)
  changes.onChange((change) => cache.drop(concernedBy(change)))
  const known = strangerHeaders(pageHeaders(config, website))
  const raw = flat(known.raw)
  const brotli = flat(known.brotli)
  const session = flat({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })

  function send(response: ServerResponse, headers: string[], body: string, began: number, route: string, call: string) {
    const id = nextId()
    // The same list for every answer: Node has read it before this returns.
    headers[1] = id
    headers[3] = String(body.length)
    response.writeHead(200, headers)
    response.end(body, 'latin1')
    log.answered({ id, route, call, status: 200, ms: performance.now() - began })
  }

  function sendPage({ method, url, rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET' || !url) return false
    const wish = wishOf(rawHeaders)
    if (!wish) return false
    const page = cache.find(url, Date.now(), () => strangersCountry(wish.cookie, wish.languages))
    if (!page) return false
    const began = performance.now()
    if (namesBrotli(wish.encodings)) send(response, brotli, page.brotliText, began, '/*', '')
    else send(response, raw, page.rawText, began, '/*', '')
    if (url.startsWith('/writings/')) note(url, null, userAgentIn(rawHeaders))
    return true
  }

  /** The few bytes of the question are looked at, and given back if it is another one after all. */
  function sendSession(request: IncomingMessage, response: ServerResponse, otherwise: RequestListener): void {
    const began = performance.now()
    request.once('readable', () => {
      const bytes: Buffer | null = request.read()
      if (bytes?.toString('latin1') === sessionQuestion)
        return send(response, session, sessionAnswer, began, '/api', 'get-session')
      if (bytes) request.unshift(bytes)
      otherwise(request, response)
    })
  }

  const tidying = setInterval(() => cache.forgetExpired(Date.now()), 10_000).unref()

  return {
    cache,
    serverFactory: (handler, options) =>
      createServer(options, (request, response) => {
        if (sendPage(request, response)) return
        if (asksForSession(request) && !isForeign(request, config)) sendSession(request, response, handler)
        else handler(request, response)
      }).on('close', () => clearInterval(tidying)),
  }
}
