// Every GET that is not a file: a page rendered on the server, or a real redirect.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownAddress } from '#addresses/paths.ts'
import type { Ask } from '#contract/shapes/page.ts'
import { whoAsks } from '#server/dispatch/concurrency.ts'
import type { SearchCounts } from '../catalogue/search-counts.ts'
import type { ViewCounts } from '../catalogue/view-counts.ts'
import { compressOnce } from '../compress.ts'
import { awaySeconds } from '../failures.ts'
import { pageHeaders, secretHeaders, takesBrotli, visitorHeaders } from '../headers.ts'
import { respond } from '../http-answer.ts'
import { callContextOf, type Services } from '../request-context.ts'
import type { Made } from './page-build.ts'
import type { Page, PageCache } from './page-cache.ts'
import { isVisitorsCookie, visitorsCountry } from './visitors.ts'
import type { Website } from './website.ts'

const isStranger = ({ headers }: FastifyRequest): boolean =>
  isVisitorsCookie(headers.cookie) && headers.authorization === undefined

export async function pageRoutes(
  app: FastifyInstance,
  services: Services,
  website: Website,
  { cache, readings, searches }: { cache: PageCache; readings: ViewCounts; searches: SearchCounts },
): Promise<void> {
  const { config } = services
  const headers = pageHeaders(config, website)
  const { raw, brotli } = visitorHeaders(headers)
  const personalHeaders = { ...headers, 'cache-control': 'private, no-store' }

  /** Pages being rendered for visitors: other requests for the same page wait for the same rendering. */
  const underway = new Map<string, Promise<Page | undefined>>()

  const sendShared = ({ headers }: FastifyRequest, reply: FastifyReply, page: Page) =>
    takesBrotli(headers) ? reply.headers(brotli).send(page.brotli) : reply.headers(raw).send(page.raw)

  const openPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = ownAddress(request.url)
    if (!url) return reply.callNotFound()
    const shared = isStranger(request) ? website.shared(url) : undefined
    if (!shared) return sendPersonal(request, reply, url)
    const { cookie, 'accept-language': languages } = request.headers
    const variant = shared.byCountry ? visitorsCountry(cookie, languages) : undefined
    const address = shared.url.pathname + shared.url.search
    const key = `${address} ${variant}`
    for (;;) {
      const other = underway.get(key)
      if (!other) break
      const page = await other
      if (page) return sendShared(request, reply, page)
    }
    const { promise, resolve } = Promise.withResolvers<Page | undefined>()
    underway.set(key, promise)
    try {
      const edition = cache.edition()
      const made = await render(request, shared.url)
      if (made.kind === 'redirect' || made.status !== 200) return send(request, reply, made)
      const page = await cache.keep(address, made.body, {
        now: Date.now(),
        edition,
        reads: shared.reads,
        viewed: made.viewed,
        variant,
      })
      // Requests that came after a change must not get the page rendered before it.
      if (edition === cache.edition()) resolve(page)
      return sendShared(request, reply, page)
    } finally {
      resolve(undefined)
      underway.delete(key)
    }
  }

  const sendPersonal = async (request: FastifyRequest, reply: FastifyReply, url: URL) =>
    send(request, reply, await render(request, url))

  const render = async (request: FastifyRequest, url: URL): Promise<Made> => {
    const context = await callContextOf(request, services)
    const ask: Ask = async (method, data) => {
      const spoken = await respond(context, method, data, request.log)
      searches.note(spoken.emptyHanded, request.headers['user-agent'])
      return spoken
    }
    const made = await website.make({ url, ask, who: whoAsks(context) })
    if (made.kind === 'page' && made.status === 200 && request.method === 'GET')
      readings.note(made.viewed, context.actor, request.headers['user-agent'])
    return made
  }

  const send = async ({ headers }: FastifyRequest, reply: FastifyReply, made: Made) => {
    if (made.kind === 'redirect') return reply.headers(personalHeaders).redirect(made.location, made.status)
    if (made.status === 503) reply.header('retry-after', awaySeconds)
    reply.code(made.status).headers(made.isSecret ? { ...personalHeaders, ...secretHeaders } : personalHeaders)
    if (!takesBrotli(headers)) return reply.send(made.body)
    return reply.header('content-encoding', 'br').send(await compressOnce(made.body))
  }

  // Cached pages for strangers are answered before Fastify (`cached-answers.ts`).
  app.get('/*', openPage)

  // A form sent before the scripts arrived: shows its page again, without the typed values in the address.
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
  app.post('/*', (request, reply) => {
    const url = ownAddress(request.url)
    return url ? reply.redirect(url.pathname + url.search, 303) : reply.callNotFound()
  })
}
