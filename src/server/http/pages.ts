// Every GET that is not a file: a page rendered on the server, or a real redirect.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownAddress } from '#addresses/paths.ts'
import { awaySeconds } from './failures.ts'
import { pageHeaders, strangerHeaders, takesBrotli } from './headers.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { type Services, sceneOf } from './scene.ts'
import { shell } from './shell.ts'
import type { Website } from './website.ts'
import { respond } from './wire.ts'

export async function pageRoutes(
  app: FastifyInstance,
  services: Services,
  website: Website,
  cache: PageCache,
): Promise<void> {
  const { config } = services
  const headers = pageHeaders(config, website)
  const { raw, brotli } = strangerHeaders(headers)
  const personalHeaders = { ...headers, 'cache-control': 'private, no-store' }

  /** What is being rendered for strangers: the others who come for it meanwhile wait for the same page. */
  const underway = new Map<string, Promise<CachedPage | undefined>>()

  const sendShared = ({ headers }: FastifyRequest, reply: FastifyReply, page: CachedPage) =>
    takesBrotli(headers) ? reply.headers(brotli).send(page.brotli) : reply.headers(raw).send(page.raw)

  const openPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, headers } = request
    if (headers.cookie !== undefined || headers.authorization !== undefined) return sendPage(request, reply)
    const page = await underway.get(url)
    if (page) return sendShared(request, reply, page)
    const { promise, resolve } = Promise.withResolvers<CachedPage | undefined>()
    underway.set(url, promise)
    try {
      return await sendPage(request, reply, resolve)
    } finally {
      resolve(undefined)
      if (underway.get(url) === promise) underway.delete(url)
    }
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, share?: (page: CachedPage) => void) => {
    const url = ownAddress(request.url)
    if (!url) return reply.callNotFound()
    const edition = cache.edition()
    const scene = await sceneOf(request, services)
    const rendered = await website.render({
      url,
      ask: (method, data) => respond(scene, method, data, request.log),
    })
    if (rendered.kind === 'redirect') return reply.headers(personalHeaders).redirect(rendered.location, rendered.status)
    const { html, hydration, status } = rendered
    const { site, icons } = website
    const body = Buffer.from(shell({ html, hydration, site, icons, tags: website.tags(rendered.modules) }))
    if (rendered.shared && scene.actor.kind === 'visitor' && status === 200 && !website.dev) {
      const page = await cache.keep(request.url, body, Date.now(), edition)
      // Whoever came after a change must not be given what was rendered before it.
      if (edition === cache.edition()) share?.(page)
      return sendShared(request, reply, page)
    }
    if (status === 503) reply.header('retry-after', awaySeconds)
    return reply.code(status).headers(personalHeaders).send(body)
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
