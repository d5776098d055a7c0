// The WebSocket on which several people write one document (docs/decisions/0127). An upgrade passes through Fastify as a GET, so that the
// address of the client is read and the answer is logged as everywhere.
import type { IncomingMessage } from 'node:http'
import { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import { documentPaths } from '#addresses/document-paths.ts'
import { budgets } from '#domain/rate.ts'
import { isUser } from '#policy/account.ts'
import { pay } from '#server/dispatch/method.ts'
import type { LiveChanges } from '#server/store/engine/live-changes.ts'
import type { SharedChanges } from '#server/store/writing/shared-changes.ts'
import type { AccessLog } from '../log.ts'
import { ownOrigin } from '../origin.ts'
import { callContextOf, type Services } from '../request-context.ts'
import { largestMessage } from './connection.ts'
import { closing } from './frames.ts'
import { Rooms, refuse } from './rooms.ts'

const beatEvery = 20_000
/** For the last changes to be stored, when the process stops. */
const longestEnd = 5_000

type Upgrade = { socket: Duplex; head: Buffer }

export async function togetherRoute(
  app: FastifyInstance,
  services: Services & {
    live: LiveChanges
    shared: SharedChanges
    log: AccessLog & { warn(details: object, message: string): void }
  },
): Promise<void> {
  const { config } = services
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage + 5,
    // Changes are small, and compression takes memory for each connection.
    perMessageDeflate: false,
    clientTracking: false,
  })
  const rooms = new Rooms(services)
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()

  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    upgrades.set(request, { socket, head })
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket as never)
    // An answer that is no upgrade ends the connection.
    response.once('finish', () => socket.end())
    app.routing(request, response)
  })

  const beating = setInterval(() => rooms.beat(new Date()).catch(() => {}), beatEvery).unref()
  app.addHook('preClose', async () => {
    clearInterval(beating)
    const late = new Promise<void>((resolve) => setTimeout(resolve, longestEnd).unref())
    await Promise.race([rooms.close(), late])
  })

  app.get<{ Params: { id: string } }>(
    documentPaths.together(':id'),
    { exposeHeadRoute: false },
    async (request, reply) => {
      request.called = 'together'
      const upgrade = upgrades.get(request.raw)
      const { origin } = request.headers
      // A browser always names the origin of a WebSocket, and sends the cookie from any.
      if (!upgrade || origin !== ownOrigin(request, config)) return reply.code(upgrade ? 403 : 426).send()
      if (rooms.isFull(request.ip)) return reply.code(503).header('retry-after', '30').send()
      const context = await callContextOf(request, services)
      const { actor } = context
      if (isUser(actor)) await pay(context, budgets.together(actor.account.id))
      const { raw } = request
      reply.hijack()
      reply.raw.detachSocket(upgrade.socket as never)
      sockets.handleUpgrade(raw, upgrade.socket, upgrade.head, (socket) => {
        socket.binaryType = 'nodebuffer'
        // Until it is known whether the person may write.
        socket.pause()
        socket.on('error', () => socket.terminate())
        if (!isUser(actor)) return refuse(socket, closing.sessionEnded)
        const person = { userId: actor.account.id, session: actor.session.id, address: request.ip }
        rooms.enter(socket, person, request.params.id).catch((error) => {
          services.log.warn({ err: error }, 'a shared document could not be opened')
          refuse(socket, closing.restart)
        })
      })
      return reply
    },
  )
}
