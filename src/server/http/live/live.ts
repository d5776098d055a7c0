// GET /live: server-sent events that name which of the user's copies and documents changed, without content
// (docs/decisions/0046).
import type { FastifyInstance } from 'fastify'
import { paths } from '#addresses/paths.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { foreignOrigin } from '#language/es/refusals.ts'
import { isUser } from '#policy/account.ts'
import { admit, pay } from '#server/dispatch/method.ts'
import { findSession } from '#server/store/account/session-lookup.ts'
import type { LiveChanges } from '#server/store/engine/live-changes.ts'
import { failureToHttp, type HttpAnswer, refusalToHttp } from '../http-answer.ts'
import { isForeign } from '../origin.ts'
import { callContextOf, type Services } from '../request-context.ts'
import { LiveStreams } from './live-streams.ts'

/** Shorter than the idle timeout of proxies, which is often a minute. */
const beatEvery = 20_000

function speak(error: unknown, id: string): HttpAnswer {
  if (!(error instanceof Refusal)) return failureToHttp(error, id)
  return error.code === 'forbidden' ? refusalToHttp(error, foreignOrigin) : refusalToHttp(error)
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies must not cache, change or buffer it.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  connection: 'close',
}

export async function liveRoute(app: FastifyInstance, services: Services & { live: LiveChanges }): Promise<void> {
  const { config, db, live } = services
  const streams = new LiveStreams()
  live.onChange((change) => streams.hear(change))
  live.onHearing((hears) => streams.setHearing(hears))

  const isStillIn = async (session: string): Promise<boolean> =>
    (await findSession(db, Buffer.from(session, 'hex'), new Date()))?.kioskRound === null
  // While the database is away no session counts as ended: the next beat asks again.
  const beating = setInterval(() => streams.beat(Date.now(), isStillIn).catch(() => {}), beatEvery).unref()
  app.addHook('preClose', async () => {
    clearInterval(beating)
    await streams.close()
  })

  app.get(paths.live, { exposeHeadRoute: false }, async (request, reply) => {
    request.called = 'live'
    try {
      if (isForeign(request, config)) throw new Refusal('forbidden')
      streams.requireRoom(request.ip)
      const context = admit(isUser, await callContextOf(request, services))
      await pay(context, budgets.live(context.actor.account.id))
      // Other streams may have opened meanwhile.
      streams.requireRoom(request.ip)
      if (reply.raw.destroyed) return reply
      const place = request.headers['last-event-id']
      const { account, session } = context.actor
      reply.hijack()
      reply.raw.writeHead(200, { ...headers, 'x-request-id': request.id })
      const follower = { userId: account.id, session: session.id, address: request.ip }
      streams.open(reply.raw, follower, typeof place === 'string' ? place : undefined, Date.now())
      return reply
    } catch (error) {
      const spoken = speak(error, request.id)
      if (spoken.status >= 500) request.log.error({ err: error }, 'somebody could not follow')
      return reply
        .code(spoken.status)
        .headers({ ...spoken.headers, 'cache-control': 'no-store' })
        .send(spoken.body)
    }
  })
}
