// POST /api: checks content type, origin and size of the body, then calls the method.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contract } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { limits } from '#domain/writing/model.ts'
import { foreignOrigin, unreadable, wrongVerb } from '#language/es/refusals.ts'
import type { CatalogueChanges } from '#server/store/catalogue/catalogue-changes.ts'
import type { SearchCounts } from './catalogue/search-counts.ts'
import type { ViewCounts } from './catalogue/view-counts.ts'
import { compressOnce, worthCompressing } from './compress.ts'
import { cookiesFor, countryCookie } from './cookies.ts'
import { takesBrotli } from './headers.ts'
import { failureToHttp, type HttpAnswer, refusalToHttp, respond } from './http-answer.ts'
import { takeOnlyJson } from './json-body.ts'
import { isForeign } from './origin.ts'
import { callContextOf, type Services } from './request-context.ts'

/** The largest text there may be, and what is said with it. Reading as much JSON takes a tenth of a second. */
const largestBody = limits.bytes * 1.25
/** The largest body of a caller who is not logged in. */
const largestOfStranger = 64 * 1024

/** Also true without a content-length. Bodies above the general limit are not counted: Fastify refuses them without reading. */
const isLarge = ({ headers: { 'content-length': length } }: FastifyRequest): boolean =>
  !(Number(length) <= largestOfStranger || Number(length) > largestBody)

function send(reply: FastifyReply, spoken: HttpAnswer, keys: Pick<Services, 'config' | 'vault'>): FastifyReply {
  if (spoken.headers) reply.headers(spoken.headers)
  if (spoken.session) reply.header('set-cookie', cookiesFor(spoken.session, reply.request.headers.cookie, keys))
  if (spoken.country) reply.header('set-cookie', countryCookie(spoken.country, keys.config))
  return reply.code(spoken.status).header('cache-control', 'no-store').send(spoken.body)
}

type Envelope = { method: string; data?: unknown }

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as { method?: unknown }).method === 'string'

/** Fastify's own refusals (size, type, syntax) as refusals of ours. */
function faultToHttp(error: { code?: string }, request: FastifyRequest): HttpAnswer {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refusalToHttp(new Refusal('too_large'))
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refusalToHttp(new Refusal('unsupported_type'))
  if (error.code?.startsWith('FST_ERR_CTP_')) return refusalToHttp(new Refusal('invalid_input'), unreadable)
  request.log.error({ err: error }, 'a call failed before the door')
  return failureToHttp(error, request.id)
}

/** The client disconnected before its body was complete. ECONNRESET from the database is another case. */
const isHungUp = (error: { code?: string }, { raw }: FastifyRequest): boolean =>
  error.code === 'ECONNRESET' && raw.readableAborted

export async function apiRoutes(
  app: FastifyInstance,
  services: Services & { changes: CatalogueChanges },
  readings: ViewCounts,
  searches: SearchCounts,
): Promise<void> {
  takeOnlyJson(app, largestBody)
  app.setErrorHandler((error: { code?: string }, request, reply) => {
    if (!isHungUp(error, request)) return send(reply, faultToHttp(error, request), services)
    request.log.debug('the caller hung up half-way')
    return reply.code(499).send()
  })

  app.addHook('onSend', async ({ headers }, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthCompressing || !takesBrotli(headers)) return payload
    reply.header('content-encoding', 'br').header('vary', 'accept-encoding').removeHeader('content-length')
    return compressOnce(Buffer.from(payload))
  })

  app.post('/api', {
    onRequest: (request, reply, done) => {
      if (isForeign(request, services.config))
        send(reply, refusalToHttp(new Refusal('forbidden'), foreignOrigin), services)
      // Fastify runs no parser on an empty body, so it would not notice a missing content type.
      else if (request.headers['content-type'] === undefined)
        send(reply, refusalToHttp(new Refusal('unsupported_type')), services)
      // Refused before the body is read.
      else if (isLarge(request))
        callContextOf(request, services).then(({ actor }) => {
          if (actor.kind !== 'visitor') done()
          else send(reply.header('connection', 'close'), refusalToHttp(new Refusal('auth_required')), services)
        }, done)
      else done()
    },
    handler: async (request, reply) => {
      if (!isEnvelope(request.body))
        return send(reply, refusalToHttp(new Refusal('invalid_input'), unreadable), services)
      const { method, data } = request.body
      // Unknown method names come from the caller and are not logged.
      request.called = Object.hasOwn(contract, method) ? method : 'unknown'
      const context = await callContextOf(request, services)
      const spoken = await respond(context, method, data, request.log)
      readings.note(spoken.viewed, context.actor, request.headers['user-agent'])
      searches.note(spoken.emptyHanded, request.headers['user-agent'])
      // Waits until every process has dropped its cached pages: the author must not see an old one after this answer.
      if (spoken.changedPages) await services.changes.settled()
      return send(reply, spoken, services)
    },
  })

  app.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/api',
    handler: (_request, reply) => {
      const spoken = refusalToHttp(new Refusal('forbidden'), wrongVerb)
      return send(reply.header('allow', 'POST'), { ...spoken, status: 405 }, services)
    },
  })
}
