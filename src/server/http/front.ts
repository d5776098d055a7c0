// Before the framework: pages that are known by heart go to strangers straight from memory.
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Config } from '#server/config.ts'
import { pageHeaders, strangerHeaders, takesBrotli } from './headers.ts'
import type { AccessLog } from './log.ts'
import { type PageCache, pageCache } from './page-cache.ts'
import type { Website } from './website.ts'

type Front = {
  cache: PageCache
  serverFactory: (handler: RequestListener, options: object) => Server
}

/** Node takes names and values in turn: nothing is left to be put together per answer. */
const flat = (headers: Record<string, string>): string[] => Object.entries(headers).flat()

export function openFront(
  config: Config,
  website: Website,
  { nextId, log }: { nextId: () => string; log: AccessLog },
): Front {
  const cache = pageCache({ seconds: 60, most: 500 })
  const known = strangerHeaders(pageHeaders(config, website))
  const raw = flat(known.raw)
  const brotli = flat(known.brotli)

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || request.headers.cookie !== undefined || !request.url) return false
    const began = performance.now()
    const page = cache.find(request.url, Date.now())
    if (!page) return false
    const [headers, body] = takesBrotli(request.headers) ? [brotli, page.brotliText] : [raw, page.rawText]
    const id = nextId()
    response.writeHead(200, ['x-request-id', id, 'content-length', String(body.length), ...headers])
    response.end(body, 'latin1')
    log.answered({ id, route: '/*', call: '', status: 200, ms: performance.now() - began })
    return true
  }

  return {
    cache,
    serverFactory: (handler, options) =>
      createServer(options, (request, response) => {
        if (!answer(request, response)) handler(request, response)
      }),
  }
}
