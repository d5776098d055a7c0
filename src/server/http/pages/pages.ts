// Every GET that is not a file: a page rendered on the server, or a real redirect.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownAddress } from '#addresses/paths.ts'
import type { Ask } from '#contract/page.ts'
import { whoAsks } from '#server/turns.ts'
import { compressOnce } from './compress.ts'
import { awaySeconds } from './failures.ts'
import { pageHeaders, secretHeaders, strangerHeaders, takesBrotli } from './headers.ts'
import type { Made } from './page-build.ts'
import type { Page, PageCache } from './page-cache.ts'
import type { Readings } from './readings.ts'
import { type Services, sceneOf } from './scene.ts'
import { isStrangersCookie, strangersCountry } from './strangers.ts'
import type { Website } from './website.ts'
import { respond } from './wire.ts'

const isStranger = ({ headers }: FastifyRequest): boolean =>
  isStrangersCookie(headers.cookie) && headers.authorization === undefined

export async function pageRoutes(
  app: FastifyInstance,
  services: Services,
  website: Website,
  { cache, readings }: { cache: PageCache; readings: Readings },
): Promise<void> {
  const { config } = services
  const headers = pageHeaders(config, website)
  const { raw, brotli } = strangerHeaders(headers)
  const personalHeaders = { ...headers, 'cache-control': 'private, no-store' }

  /** What is being rendered for strangers: the others who come for it meanwhile wait for the same page. */
  const underway = new Map<string, Promise<Page | undefined>>()

  const sendShared = ({ headers }: FastifyRequest, reply: FastifyReply, page: Page) =>
    takesBrotli(headers) ? reply.headers(brotli).send(page.brotli) : reply.headers(raw).send(page.raw)

  const openPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = ownAddress(request.url)
    if (!url) return reply.callNotFound()
    const shared = isStranger(request) ? website.shared(url) : undefined
    if (!shared) return sendPersonal(request, reply, url)
    const { cookie, 'accept-language': languages } = request.headers
    const variant = shared.byCountry ? strangersCountry(cookie, languages) : undefined
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
      const page = await cache.keep(address, made.body, { now: Date.now(), edition, reads: shared.reads, variant })
      // Whoever came after a change must not be given what was rendered before it.
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
    const scene = await sceneOf(request, services)
    const ask: Ask = (method, data) => respond(scene, method, data, request.log)
    const made = await website.make({ url, ask, who: whoAsks(scene) })
    const reader = scene.actor.kind === 'user' ? scene.actor.account.id : null
    if (made.kind === 'page' && made.status === 200 && request.method === 'GET')
      readings.note(url.pathname, reader, request.headers['user-agent'])
    return made
  }

  const send = async ({ headers }: FastifyRequest, reply: FastifyReply, made: Made) => {
    if (made.kind === 'redirect') return reply.headers(personalHeaders).redirect(made.location, made.status)
    if (made.status === 503) reply.header('retry-after', awaySeconds)
    reply.code(made.status).headers(made.isSecret ? { ...personalHeaders, ...secretHeaders } : personalHeaders)
    if (!takesBrotli(headers)) return reply.send(made.body)
    return reply.header('content-encoding', 'br').send(await compressOnce(made.body))
  }

  // What a stranger may have from the cache has been answered before it comes here (`front.ts`).
  app.get('/*', openPage)

  // A form sent before the scripts arrived: its page again, and nothing of what was typed in the address bar.
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
  app.post('/*', (request, reply) => {
    const url = ownAddress(request.url)
    return url ? reply.redirect(url.pathname + url.search, 303) : reply.callNotFound()
  })
}
