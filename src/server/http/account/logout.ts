// /logout is a plain link: it logs out from our own pages, and asks first when the link is on another site.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '#addresses/paths.ts'
import { logoutPage } from '#language/es/account/logout.ts'
import type { Config } from '#server/config.ts'
import { readSessionCookie, sessionCookie } from '../cookies.ts'
import { sayFailure } from '../failures.ts'
import { respond } from '../http-answer.ts'
import { isForeign, ownOrigin } from '../origin.ts'
import { callContextOf, type Services } from '../request-context.ts'

/** A prefetch must not log the user out. */
const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].some(
    (purpose) => purpose !== undefined && /prefetch|prerender|preview/.test(String(purpose)),
  )

/** A link on our pages, a bookmark or the address bar. Browsers without Sec-Fetch-Site are judged by their referrer. */
function isOwnLink(request: FastifyRequest, config: Config): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode = 'navigate', referer = '' } = request.headers
  if (site !== undefined) return (site === 'same-origin' || site === 'none') && mode === 'navigate'
  return URL.parse(referer)?.origin === ownOrigin(request, config)
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
}

export async function logoutRoute(app: FastifyInstance, services: Services): Promise<void> {
  const { config } = services
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })

  async function leave(request: FastifyRequest, reply: FastifyReply) {
    const spoken = await respond(await callContextOf(request, services), 'logout', undefined, request.log)
    if (spoken.status >= 500) return sayFailure(request, reply, spoken.status === 503 ? 'away' : 'broken')
    // A cookie of an expired session is removed, too.
    if (readSessionCookie(request.headers.cookie, config) !== undefined)
      reply.header('set-cookie', sessionCookie({ ended: true }, config))
    return reply.redirect(paths.landing)
  }

  app.get(paths.logout, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // Browsers discard a prefetched answer that is no success, instead of showing it when the link is followed.
    if (isPrefetch(request)) return reply.code(403).send()
    if (readSessionCookie(request.headers.cookie, config) === undefined || request.method === 'HEAD')
      return reply.redirect(paths.landing)
    return isOwnLink(request, config)
      ? leave(request, reply)
      : reply.headers(pageHeaders).send(logoutPage(paths.logout))
  })

  app.post(paths.logout, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return isForeign(request, config) ? sayFailure(request, reply, 'foreign') : leave(request, reply)
  })
}
