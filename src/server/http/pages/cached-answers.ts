// Before Fastify: answers visitors who are not logged in from the page cache.
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { Config } from '#server/config.ts'
import type { CatalogueChanges, Change } from '#server/store/catalogue/catalogue-changes.ts'
import type { ViewCounts } from '../catalogue/view-counts.ts'
import { namesBrotli, pageHeaders, visitorHeaders } from '../headers.ts'
import { loggedOut } from '../http-answer.ts'
import type { AccessLog } from '../log.ts'
import { isForeign } from '../origin.ts'
import { traceIn } from '../trace.ts'
import { type PageCache, pageCache } from './page-cache.ts'
import { isVisitorsCookie, visitorsCountry } from './visitors.ts'
import type { Website } from './website.ts'

type CachedAnswers = {
  cache: PageCache
  serverFactory: (handler: RequestListener, options: object) => Server
}

/** Node takes names and values in turn; the first two pairs are set for each answer. */
const flat = (headers: Record<string, string>): string[] =>
  Object.entries({ 'x-request-id': '', 'content-length': '', ...headers }).flat()

type Wish = {
  cookie?: string | undefined
  languages?: string | undefined
  encodings?: string | undefined
  trace?: string | undefined
}

/**
 * The visitor's headers that decide about the page; undefined where the cookies are not a stranger's. Read from the raw list:
 * building Node's headers object would cost as much as all the rest here.
 */
function wishOf(rawHeaders: readonly string[]): Wish | undefined {
  const wish: Wish = {}
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length !== 6 && name.length !== 15 && name.length !== 11) continue
    const known = name.toLowerCase()
    const value = rawHeaders[at + 1]
    if (known === 'accept-encoding') wish.encodings = value
    else if (known === 'accept-language') wish.languages = value
    else if (known === 'traceparent') wish.trace = traceIn(value)
    else if (known !== 'cookie') continue
    // Also undefined at a second cookie header: only Node's own parser joins them.
    else if (wish.cookie === undefined && isVisitorsCookie(value)) wish.cookie = value
    else return undefined
  }
  return wish
}

/** Other requests that offer to speak another protocol are answered in this one. */
const isUpgraded = ({ url }: IncomingMessage): boolean => url?.startsWith(documentPaths.together('')) ?? false

/** Cached pages are sent to visitors only. */
const stranger = { kind: 'visitor' } as const

/** Read from the raw list, too. */
function userAgentIn(rawHeaders: readonly string[]): string | undefined {
  const place = rawHeaders.findIndex((name, at) => at % 2 === 0 && name.length === 10 && /^user-agent$/i.test(name))
  return place < 0 ? undefined : rawHeaders[place + 1]
}

/** The page of that writing, and pages that list writings or name authors. */
const concernedBy = (change: Change) => (path: string) => {
  if (change === 'everything' || path === paths.landing || /^\/(authors|que-hacer)\//.test(path)) return true
  const page = paths.writing(change.slug)
  return path === page || path.startsWith(`${page}/`)
}

/** The first call of every page, byte for byte as our pages send it; other spellings go through Fastify. */
const sessionQuestion = JSON.stringify({ method: 'get-session' })
const sessionAnswer = JSON.stringify(loggedOut)

const asksForSession = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  url === '/api' &&
  headers['content-length'] === String(sessionQuestion.length) &&
  isVisitorsCookie(headers.cookie) &&
  headers.authorization === undefined &&
  headers['content-type'] === 'application/json'

export function openCachedAnswers(
  config: Config,
  website: Website,
  {
    nextId,
    log,
    changes,
    note,
    isStopping,
  }: {
    nextId: () => string
    log: AccessLog
    changes: CatalogueChanges
    note: ViewCounts['note']
    isStopping: () => boolean
  },
): CachedAnswers {
  const cache = pageCache({ seconds: 60, bytes: 64_000_000, bytesOfPage: 8_000_000 })
  changes.onHearing(cache.trust)
  changes.onChange((change) => cache.drop(concernedBy(change)))
  const known = visitorHeaders(pageHeaders(config, website))
  const raw = flat(known.raw)
  const brotli = flat(known.brotli)
  const session = flat({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })

  function send(
    response: ServerResponse,
    headers: string[],
    body: string | Buffer,
    { began, ...asked }: { began: number; route: string; call: string; trace: string | undefined },
  ) {
    const id = nextId()
    // One list for all answers: Node has read it before this returns.
    headers[1] = id
    headers[3] = String(body.length)
    if (isStopping()) response.setHeader('connection', 'close')
    response.writeHead(200, headers)
    response.end(body, 'latin1')
    log.answered({ ...asked, id, status: 200, ms: performance.now() - began, isCached: true })
  }

  function sendPage({ method, url, rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET' || !url) return false
    const wish = wishOf(rawHeaders)
    if (!wish) return false
    const page = cache.find(url, Date.now(), () => visitorsCountry(wish.cookie, wish.languages))
    if (!page) return false
    const began = performance.now()
    const asked = { began, route: '/*', call: '', trace: wish.trace }
    if (namesBrotli(wish.encodings)) send(response, brotli, page.brotli, asked)
    else send(response, raw, page.raw, asked)
    if (page.viewed) note(page.viewed, stranger, userAgentIn(rawHeaders))
    return true
  }

  /** Reads the body, and puts it back if it is another question. */
  function sendSession(request: IncomingMessage, response: ServerResponse, otherwise: RequestListener): void {
    const began = performance.now()
    request.once('readable', () => {
      const bytes: Buffer | null = request.read()
      if (bytes?.toString('latin1') === sessionQuestion)
        return send(response, session, sessionAnswer, {
          began,
          route: '/api',
          call: 'get-session',
          trace: traceIn(request.headers.traceparent),
        })
      if (bytes) request.unshift(bytes)
      otherwise(request, response)
    })
  }

  const tidying = setInterval(() => cache.forgetExpired(Date.now()), 10_000).unref()

  return {
    cache,
    serverFactory: (handler, options) =>
      createServer({ ...options, shouldUpgradeCallback: isUpgraded }, (request, response) => {
        if (sendPage(request, response)) return
        if (asksForSession(request) && !isForeign(request, config)) sendSession(request, response, handler)
        else handler(request, response)
      }).on('close', () => clearInterval(tidying)),
  }
}
