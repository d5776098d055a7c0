// POST /api: the gate (JSON only, same origin, bounded size) and then the door.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '#addresses/paths.ts'
import { contract } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { limits } from '#domain/writing/model.ts'
import { foreignOrigin, unreadable, wrongVerb } from '#language/es/refusals.ts'
import type { CatalogueChanges } from '#server/store/catalogue-changes.ts'
import { compressOnce, worthCompressing } from './compress.ts'
import { cookiesFor, countryCookie } from './cookies.ts'
import { takesBrotli } from './headers.ts'
import { takeOnlyJson } from './json-body.ts'
import { isForeign } from './origin.ts'
import type { Readings } from './readings.ts'
import { type Services, sceneOf } from './scene.ts'
import { respond, type Spoken, speakFailure, speakRefusal } from './wire.ts'

/** The largest text there may be, and what is said with it. Reading as much JSON takes a tenth of a second. */
const largestBody = limits.bytes * 1.25
/** More than anybody sends who is not logged in. */
const largestOfStranger = 64 * 1024

/** Or says not how large it is. What is too large for anybody is refused without being read. */
const isLarge = ({ headers: { 'content-length': length } }: FastifyRequest): boolean =>
  !(Number(length) <= largestOfStranger || Number(length) > largestBody)

function send(reply: FastifyReply, spoken: Spoken, keys: Pick<Services, 'config' | 'vault'>): FastifyReply {
  if (spoken.headers) reply.headers(spoken.headers)
  if (spoken.session) reply.header('set-cookie', cookiesFor(spoken.session, reply.request.headers.cookie, keys))
  if (spoken.country) reply.header('set-cookie', countryCookie(spoken.country, keys.config))
  return reply.code(spoken.status).header('cache-control', 'no-store').send(spoken.body)
}

type Envelope = { method: string; data?: unknown }

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as { method?: unknown }).method === 'string'

/** Fastify's own refusals (size, type, syntax) in our words. */
function speakFault(error: { code?: string }, request: FastifyRequest): Spoken {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return speakRefusal(new Refusal('too_large'))
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return speakRefusal(new Refusal('unsupported_type'))
  if (error.code?.startsWith('FST_ERR_CTP_')) return speakRefusal(new Refusal('invalid_input'), unreadable)
  request.log.error({ id: request.id, err: error }, 'a call failed before the door')
  return speakFailure(error, request.id)
}

/** The caller hung up before the whole body was there. A connection of the database that was reset is something else. */
const isHungUp = (error: { code?: string }, { raw }: FastifyRequest): boolean =>
  error.code === 'ECONNRESET' && raw.readableAborted

export async function apiRoutes(
  app: FastifyInstance,
  services: Services & { changes: CatalogueChanges },
  readings: Readings,
): Promise<void> {
  takeOnlyJson(app, largestBody)
  app.setErrorHandler((error: { code?: string }, request, reply) => {
    if (!isHungUp(error, request)) return send(reply, speakFault(error, request), services)
    request.log.debug({ id: request.id }, 'the caller hung up half-way')
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
        send(reply, speakRefusal(new Refusal('forbidden'), foreignOrigin), services)
      // Without a body Fastify asks no parser, so the missing type would pass unseen.
      else if (request.headers['content-type'] === undefined)
        send(reply, speakRefusal(new Refusal('unsupported_type')), services)
      // Before a single byte of it is read.
      else if (isLarge(request))
        sceneOf(request, services).then(({ actor }) => {
          if (actor.kind !== 'visitor') done()
          else send(reply.header('connection', 'close'), speakRefusal(new Refusal('auth_required')), services)
        }, done)
      else done()
    },
    handler: async (request, reply) => {
      if (!isEnvelope(request.body))
        return send(reply, speakRefusal(new Refusal('invalid_input'), unreadable), services)
      const { method, data } = request.body
      // Only names of ours are logged: whatever else somebody writes there is theirs.
      request.called = Object.hasOwn(contract, method) ? method : 'unknown'
      const scene = await sceneOf(request, services)
      const spoken = await respond(scene, method, data, request.log)
      if (method === 'get-public-writing' && spoken.status === 200) {
        const reader = scene.actor.kind === 'user' ? scene.actor.account.id : null
        readings.note(paths.writing((data as { slug: string }).slug), reader, request.headers['user-agent'])
      }
      // Whoever has this answer finds no older page anywhere.
      if (spoken.changedPages) await services.changes.settled()
      return send(reply, spoken, services)
    },
  })

  app.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/api',
    handler: (_request, reply) => {
      const spoken = speakRefusal(new Refusal('forbidden'), wrongVerb)
      return send(reply.header('allow', 'POST'), { ...spoken, status: 405 }, services)
    },
  })
}
