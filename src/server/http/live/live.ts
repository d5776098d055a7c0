// GET /live: what happens to one's copies and beside one's documents, as it happens (docs/decisions/0046). Only to which of them:
// what is in it is asked for as ever.
import type { FastifyInstance } from 'fastify'
import { paths } from '#addresses/paths.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { foreignOrigin } from '#language/es/refusals.ts'
import { isUser } from '#policy/account.ts'
import { admit, pay } from '#server/method.ts'
import type { LiveChanges } from '#server/store/live-changes.ts'
import { findSession } from '#server/store/session-lookup.ts'
import { LiveStreams } from './live-streams.ts'
import { isForeign } from './origin.ts'
import { type Services, sceneOf } from './scene.ts'
import { type Spoken, speakFailure, speakRefusal } from './wire.ts'

/** Shorter than the patience of proxies, which is often a minute. */
const beatEvery = 20_000

function speak(error: unknown, id: string): Spoken {
  if (!(error instanceof Refusal)) return speakFailure(error, id)
  return error.code === 'forbidden' ? speakRefusal(error, foreignOrigin) : speakRefusal(error)
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Nobody on the way keeps it, changes it, or collects it into larger pieces.
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
  // While the database is away nobody is sent off: they are asked after again in a moment.
  const beating = setInterval(() => streams.beat(Date.now(), isStillIn).catch(() => {}), beatEvery).unref()
  app.addHook('preClose', async () => {
    clearInterval(beating)
    streams.close()
  })

  app.get(paths.live, { exposeHeadRoute: false }, async (request, reply) => {
    request.called = 'live'
    try {
      if (isForeign(request, config)) throw new Refusal('forbidden')
      streams.insistOnRoom(request.ip)
      const scene = admit(isUser, await sceneOf(request, services))
      await pay(scene, budgets.live(scene.actor.account.id))
      // Others may have come while that was looked up.
      streams.insistOnRoom(request.ip)
      if (reply.raw.destroyed) return reply
      const place = request.headers['last-event-id']
      const { account, session } = scene.actor
      reply.hijack()
      reply.raw.writeHead(200, { ...headers, 'x-request-id': request.id })
      const follower = { userId: account.id, session: session.id, address: request.ip }
      streams.open(reply.raw, follower, typeof place === 'string' ? place : undefined, Date.now())
      return reply
    } catch (error) {
      const spoken = speak(error, request.id)
      if (spoken.status >= 500) request.log.error({ id: request.id, err: error }, 'somebody could not follow')
      return reply
        .code(spoken.status)
        .headers({ ...spoken.headers, 'cache-control': 'no-store' })
        .send(spoken.body)
    }
  })
}
