// The HTTP server: the API, the files, the pages, health, and one log line per answer.
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { fastify, LogController } from 'fastify'
import { openCatalogueCache } from '#server/catalogue-cache.ts'
import { openCallConcurrency } from '#server/dispatch/concurrency.ts'
import type { Believed, ProcessPools } from '#server/dispatch/file.ts'
import { openSituations } from '#server/library/situations.ts'
import { openPayments } from '#server/pay/payments.ts'
import type { CatalogueChanges } from '#server/store/catalogue/catalogue-changes.ts'
import type { Health } from '#server/store/engine/database.ts'
import type { LiveChanges } from '#server/store/engine/live-changes.ts'
import type { LaggingReads, Replica } from '#server/store/engine/postgres/replica.ts'
import type { SharedChanges } from '#server/store/writing/shared-changes.ts'
import { logoutRoute } from './account/logout.ts'
import { openidRoutes } from './account/openid.ts'
import { ownCountryRoute } from './account/own-country.ts'
import { unsubscribeRoute } from './account/unsubscribe.ts'
import { apiRoutes } from './api.ts'
import { catalogueImages } from './catalogue/catalogue-image.ts'
import { discoveryRoutes } from './catalogue/discovery.ts'
import { openSearchCounts } from './catalogue/search-counts.ts'
import { openViewCounts } from './catalogue/view-counts.ts'
import { fail, failUnparsed, miss } from './failures.ts'
import { fileRoutes } from './files/files.ts'
import { importRoute } from './files/import.ts'
import { sealFileRoutes } from './files/seal-files.ts'
import { uploadPdfRoute } from './files/upload-pdf.ts'
import { verifyRoute } from './files/verify.ts'
import { healthRoutes } from './health.ts'
import { liveRoute } from './live/live.ts'
import type { AccessLog } from './log.ts'
import { openCachedAnswers } from './pages/cached-answers.ts'
import { installableRoutes } from './pages/installable.ts'
import { pageRoutes } from './pages/pages.ts'
import type { Website } from './pages/website.ts'
import { stripeRoute } from './plan/stripe.ts'
import type { Services } from './request-context.ts'
import { togetherRoute } from './together/together.ts'
import { traceIn } from './trace.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** How many bytes the cached pages take. */
    pageCacheBytes: () => number
  }
  interface FastifyRequest {
    /** The method named by the call, for the log. */
    called: string
  }
}

/** Time for the largest file over a slow line. Without it Fastify sets no limit to the time of a request and of its headers. */
const slowestRequest = 5 * 60_000

const unused = (): never => {
  throw new Error('a route with a schema: the contract says what comes and goes')
}

const built = (path: string) => fileURLToPath(new URL(`../../../dist/client/${path}`, import.meta.url))

/** Request ids: short, unique among the processes of an installation, and easy to read out on the telephone. */
function requestIds(): () => string {
  const prefix = randomBytes(3).toString('hex')
  let count = 0
  return () => `${prefix}-${(++count).toString(36)}`
}

export function buildApp(
  given: Omit<Services, 'turns' | 'catalogueCache' | 'payments' | 'situations' | 'readLagging'> &
    ProcessPools & {
      /** Without a replica all reads are the database's. */
      replica?: Pick<Replica, 'read'> | undefined
      log: AccessLog
      changes: CatalogueChanges
      live: LiveChanges
      shared: SharedChanges
      health: () => Promise<Health>
      trust: Believed
      /** True once the process has been asked to stop. */
      isStopping: () => boolean
    },
  website: Website,
) {
  const readLagging: LaggingReads = given.replica?.read ?? ((work) => work(given.db))
  const services = {
    ...given,
    readLagging,
    turns: openCallConcurrency(given.config.databaseUrl ? 'server' : 'embedded'),
    catalogueCache: openCatalogueCache(readLagging, given.changes),
    situations: openSituations(given.config.libraryDir),
    payments: given.config.payments && openPayments(given.config.payments),
  }
  const { trustedProxies } = services.config
  const nextId = requestIds()
  const readings = openViewCounts(services)
  const searches = openSearchCounts(services)
  const { log, changes, isStopping } = services
  const front = openCachedAnswers(services.config, website, { nextId, log, changes, isStopping, note: readings.note })
  const app = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    childLoggerFactory: (logger, bindings, options, { headers }) => {
      const trace = traceIn(headers.traceparent)
      return logger.child(trace ? { ...bindings, trace } : bindings, options)
    },
    genReqId: nextId,
    serverFactory: front.serverFactory,
    trustProxy: trustedProxies > 0 && ((_address: string, hop: number) => hop < trustedProxies),
    forceCloseConnections: 'idle',
    // What comes on a connection that is still open is answered; it is the last answer there.
    return503OnClosing: false,
    requestTimeout: slowestRequest,
    frameworkErrors: fail,
    clientErrorHandler: failUnparsed,
    // The contract validates input and output: routes have no schemas, and Fastify's compilers are not loaded.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
  })
  app.addHook('onClose', readings.close)
  app.addHook('onClose', searches.close)
  app.setErrorHandler(fail)
  app.setNotFoundHandler(miss)

  app.decorate('pageCacheBytes', front.cache.bytes)
  app.decorateRequest('called', '')
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  // Clients leave a process that stops after an answer, not in the middle of a question.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping()) reply.header('connection', 'close')
    done()
  })
  // Logs the route's pattern, never the URL: paths and queries carry secrets.
  app.addHook('onResponse', (request, reply, done) => {
    const { id, routeOptions, called: call, headers } = request
    const trace = traceIn(headers.traceparent)
    services.log.answered({ id, trace, route: routeOptions.url, call, status: reply.statusCode, ms: reply.elapsedTime })
    done()
  })

  app.register((scope) => healthRoutes(scope, services))

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

  app.register((scope) => apiRoutes(scope, services, readings, searches))
  app.register((scope) => openidRoutes(scope, services))
  app.register((scope) => discoveryRoutes(scope, services))
  app.register((scope) => sealFileRoutes(scope, services))
  app.register((scope) => catalogueImages(scope, services))
  app.register((scope) => fileRoutes(scope, services))
  app.register((scope) => importRoute(scope, services))
  app.register((scope) => uploadPdfRoute(scope, services))
  app.register((scope) => verifyRoute(scope, services))
  app.register((scope) => stripeRoute(scope, services))
  app.register((scope) => liveRoute(scope, services))
  app.register((scope) => togetherRoute(scope, services))
  app.register((scope) => logoutRoute(scope, services))
  app.register((scope) => ownCountryRoute(scope, services))
  app.register((scope) => unsubscribeRoute(scope, services))
  app.register((scope) => pageRoutes(scope, services, website, { cache: front.cache, readings, searches }))
  return app
}
