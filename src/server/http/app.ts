// The HTTP server: the API, the files, the pages, health, and one log line per answer.
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { fastify, LogController } from 'fastify'
import { openBlobs } from '#server/blob/disk.ts'
import type { Believed, Workrooms } from '#server/file.ts'
import { openPayments } from '#server/pay/payments.ts'
import { openShelf } from '#server/shelf.ts'
import type { CatalogueChanges } from '#server/store/catalogue-changes.ts'
import type { Health } from '#server/store/database.ts'
import type { LiveChanges } from '#server/store/live-changes.ts'
import { openCallTurns } from '#server/turns.ts'
import { apiRoutes } from './api.ts'
import { catalogueImages } from './catalogue-image.ts'
import { discoveryRoutes } from './discovery.ts'
import { fail, failUnparsed, miss } from './failures.ts'
import { fileRoutes } from './files.ts'
import { openFront } from './front.ts'
import { importRoute } from './import.ts'
import { installableRoutes } from './installable.ts'
import { liveRoute } from './live.ts'
import type { AccessLog } from './log.ts'
import { logoutRoute } from './logout.ts'
import { openidRoutes } from './openid.ts'
import { ownCountryRoute } from './own-country.ts'
import { pageRoutes } from './pages.ts'
import { openReadings } from './readings.ts'
import type { Services } from './scene.ts'
import { sealFileRoutes } from './seal-files.ts'
import { stripeRoute } from './stripe.ts'
import { unsubscribeRoute } from './unsubscribe.ts'
import { verifyRoute } from './verify.ts'
import type { Website } from './website.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The method named by the call, for the log. */
    called: string
  }
}

const conditions: Record<Health, string> = { answering: 'ok', tidying: 'maintenance', away: 'database unavailable' }

/** The largest file over a slow line. Without it the framework lets everybody speak forever, and their headers too. */
const slowestRequest = 5 * 60_000

const unused = (): never => {
  throw new Error('a route with a schema: the contract says what comes and goes')
}

const built = (path: string) => fileURLToPath(new URL(`../../../dist/client/${path}`, import.meta.url))

/** Short, unique among the processes of an installation, and easy to read out on the telephone. */
function requestIds(): () => string {
  const prefix = randomBytes(3).toString('hex')
  let count = 0
  return () => `${prefix}-${(++count).toString(36)}`
}

export function buildApp(
  given: Omit<Services, 'turns' | 'shelf' | 'payments'> &
    Workrooms & {
      log: AccessLog
      changes: CatalogueChanges
      live: LiveChanges
      health: () => Promise<Health>
      trust: Believed
    },
  website: Website,
) {
  const services = {
    ...given,
    turns: openCallTurns(given.config.databaseUrl ? 'server' : 'embedded'),
    shelf: openShelf(given.db, given.changes),
    blobs: openBlobs(given.config.dataDir),
    payments: given.config.payments && openPayments(given.config.payments),
  }
  const { trustedProxies } = services.config
  const nextId = requestIds()
  const readings = openReadings(services)
  const { log, changes } = services
  const front = openFront(services.config, website, { nextId, log, changes, note: readings.note })
  const app = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextId,
    serverFactory: front.serverFactory,
    trustProxy: trustedProxies > 0 && ((_address: string, hop: number) => hop < trustedProxies),
    forceCloseConnections: 'idle',
    requestTimeout: slowestRequest,
    frameworkErrors: fail,
    clientErrorHandler: failUnparsed,
    // The contract checks what comes and what goes: no route has a schema, and the framework's compilers stay unread.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
  })
  app.addHook('onClose', readings.close)
  app.setErrorHandler(fail)
  app.setNotFoundHandler(miss)

  app.decorateRequest('called', '')
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  // The route's pattern, never the URL: paths and queries carry people's secrets.
  app.addHook('onResponse', (request, reply, done) => {
    const { id, routeOptions, called: call } = request
    services.log.answered({ id, route: routeOptions.url, call, status: reply.statusCode, ms: reply.elapsedTime })
    done()
  })

  app.get('/health', async (_request, reply) => {
    const health = await services.health()
    // It serves whoever reads: nobody should start it anew for that.
    const isFull = health === 'answering' && services.disk.isLow()
    return reply.code(health === 'away' ? 503 : 200).send({ status: isFull ? 'disk nearly full' : conditions[health] })
  })

  if (!website.dev) {
    app.register(fastifyStatic, {
      root: built('assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      decorateReply: true,
    })
    app.get('/favicon.svg', (_request, reply) =>
      reply.sendFile('favicon.svg', built(''), { maxAge: '1d', immutable: false }),
    )
    app.register((scope) => installableRoutes(scope, { config: services.config, built }))
  }

  app.register((scope) => apiRoutes(scope, services, readings))
  app.register((scope) => openidRoutes(scope, services))
  app.register((scope) => discoveryRoutes(scope, services))
  app.register((scope) => sealFileRoutes(scope, services))
  app.register((scope) => catalogueImages(scope, services))
  app.register((scope) => fileRoutes(scope, services))
  app.register((scope) => importRoute(scope, services))
  app.register((scope) => verifyRoute(scope, services))
  app.register((scope) => stripeRoute(scope, services))
  app.register((scope) => liveRoute(scope, services))
  app.register((scope) => logoutRoute(scope, services))
  app.register((scope) => ownCountryRoute(scope, services))
  app.register((scope) => unsubscribeRoute(scope, services))
  app.register((scope) => pageRoutes(scope, services, website, { cache: front.cache, readings }))
  return app
}
