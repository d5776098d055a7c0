// The composition root: configuration, database, website, server; and an orderly stop.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BadConfiguration, type Config, readConfig } from './config.ts'
import { type Log, openLog } from './http/log.ts'
import { hearStopSignals } from './stop-signals.ts'
import { type CatalogueChanges, openCatalogueChanges } from './store/catalogue/catalogue-changes.ts'
import { hasLibrary } from './store/catalogue/library.ts'
import { openCopying } from './store/engine/copy-for-backup.ts'
import { databaseFolder } from './store/engine/data-folder.ts'
import {
  DatabaseUnreachable,
  DataFolderInUse,
  DataFolderUnusable,
  type OpenDatabase,
  openDatabase,
} from './store/engine/database.ts'
import { isDiskFull } from './store/engine/database-errors.ts'
import { openLiveChanges } from './store/engine/live-changes.ts'
import { sealRows } from './store/sealing/sealing-scope.ts'

import { openSharedChanges } from './store/writing/shared-changes.ts'

const dev = process.argv.includes('--dev')

/** Everything that is not needed to open the database: loaded while that opens in its own thread. */
async function loadTheRest() {
  const [
    { openVault },
    { buildApp },
    secrets,
    { openRenderer },
    { openImporter },
    { openInspector },
    { openPdfInspector },
    { openWordWriter },
    { openSealing },
    { openFiles },
  ] = await Promise.all([
    import('./auth/vault.ts'),
    import('./http/app.ts'),
    import('./secrets.ts'),
    import('./render/renderer.ts'),
    import('./docx/importer.ts'),
    import('./seal/check/inspector.ts'),
    import('./uploaded-pdf/inspector.ts'),
    import('./docx/writer.ts'),
    import('./installation-seal.ts'),
    import('./files.ts'),
  ])
  const { loadOrMakeSecret, operatorTokenFile, secretKeyFile } = secrets
  return {
    openVault,
    buildApp,
    loadOrMakeSecret,
    operatorTokenFile,
    secretKeyFile,
    openRenderer,
    openImporter,
    openInspector,
    openPdfInspector,
    openWordWriter,
    openSealing,
    openFiles,
  }
}

/** The background services: loaded once the server listens. */
async function loadBackRooms() {
  const [{ keepHouse }, { startWorker }, { openMailer }, { openSealer }] = await Promise.all([
    import('./housekeeping.ts'),
    import('./jobs/queue/worker.ts'),
    import('./mail/mailer.ts'),
    import('./seal/sealer.ts'),
  ])
  return { keepHouse, startWorker, openMailer, openSealer }
}

async function openWebsite(config: ReturnType<typeof readConfig>) {
  const { openBuiltWebsite, openDevWebsite } = await import('./http/pages/website.ts')
  if (!dev) return { website: await openBuiltWebsite(config) }
  const { createServer } = await import('vite')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
  return { website: await openDevWebsite(config, vite), vite }
}

async function start() {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  if (config.databaseUrl && config.store && config.filesIn === 's3' && config.smtpUrl)
    log.info('Nothing of this installation is on this machine only')
  if (config.seal || config.timestamps) {
    // An unusable certificate is reported before anything else starts.
    const { readConfigured } = await import('./installation-seal.ts')
    await readConfigured(config, new Date())
  }
  if (!config.databaseUrl && !existsSync(databaseFolder(config.dataDir)))
    console.log('Making the embedded database: only this first start takes a few seconds longer…')
  const [database, { website, vite }, rooms] = await Promise.all([
    openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log }).then(async (opened) => {
      const { migrate } = await import('./store/engine/migrate.ts')
      await opened.unhurried(migrate)
      return opened
    }),
    openWebsite(config),
    loadTheRest(),
  ])
  const {
    openVault,
    loadOrMakeSecret,
    secretKeyFile,
    operatorTokenFile,
    buildApp,
    openRenderer,
    openImporter,
    openInspector,
    openPdfInspector,
    openWordWriter,
    openSealing,
    openFiles,
  } = rooms
  const blobs = await openFiles(config)
  const disk = await openDisk(database, config, log)
  const vault = openVault(config.secretKey ?? loadOrMakeSecret(secretKeyFile(config.dataDir)), config.sealingKeys)
  sealRows(database.db, vault, config.sealsRows)
  const operatorToken = config.operatorToken ?? loadOrMakeSecret(operatorTokenFile(config.dataDir))
  const sealing = await openSealing({ db: database.db, vault, config, canWrite: !disk.isLow() }, new Date())
  const processPools = {
    renderer: openRenderer({ light: config.printsLightly }),
    word: openWordWriter(),
    importer: openImporter(),
    inspector: openInspector(),
    looker: openPdfInspector(),
  }
  const trust = sealing.inspectionTrust
  const [changes, live, shared] = await Promise.all([
    openCatalogueChanges(database),
    openLiveChanges(database),
    openSharedChanges(database),
  ])
  const { db, health } = database
  const replica = config.replicaUrl ? await followReplica(config.replicaUrl, database, changes, log) : undefined
  const { isAsked: isStopping, asked } = hearStopSignals()
  const app = buildApp(
    {
      config,
      db,
      blobs,
      vault,
      operatorToken,
      log,
      changes,
      live,
      shared,
      health,
      disk,
      trust,
      isStopping,
      copyDatabase: openCopying(database, config),
      replica,
      ...processPools,
    },
    website,
  )
  if (vite) app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()))
  const { libraryDir } = config
  // The first start loads the library before it listens; later starts load what has changed while they serve.
  const isStocked = !libraryDir || disk.isLow() || (await hasLibrary(database.db))
  if (libraryDir && !isStocked) await stock(database, libraryDir, log)
  await app.listen({ port: config.port, host: config.host })
  // Loading modules blocks this thread: requests that came while the server started are answered first.
  await pause(firstRequests)
  const { keepHouse, startWorker, openMailer, openSealer } = await loadBackRooms()
  const stopHousekeeping = keepHouse({ database, blobs, vault, log })
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : config.port
  const origin = config.publicOrigin ?? `http://localhost:${port}`
  const mailer = openMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox: join(config.dataDir, 'outbox') })
  log.info({ destination: mailer.destination }, 'letters go here')
  const timestamps = config.timestamps ? new URL(config.timestamps.url).hostname : null
  const sealer = openSealer({ ...sealing, timestamps })
  const services = {
    db: database.db,
    blobs,
    config,
    origin,
    vault,
    mailer,
    log,
    word: processPools.word,
    renderer: processPools.renderer,
    sealer,
  }
  const worker = config.workers > 0 ? await startWorker(database, services, { count: config.workers }) : undefined

  const isWatched = config.metrics || config.traces
  const watching = isWatched ? await import('./metrics/watching.ts') : undefined
  const stopWatching = await watching?.watch({ config, log, database, changes, pageCacheBytes: app.pageCacheBytes })

  if (libraryDir && isStocked && !disk.isLow())
    stock(database, libraryDir, log).catch((error) => log.error({ err: error }, 'The library could not be loaded'))

  const stop = async () => {
    // Jobs that are running have until then to finish; new ones are for other processes, or for the next start.
    const rested = worker?.stop()
    // Balancers see that it is not ready, and send what comes now elsewhere.
    await pause(config.drainSeconds * 1000)
    // Requests that are still incomplete by then are cut off: none of their work has begun.
    setTimeout(() => app.server.closeAllConnections(), lastCall).unref()
    await vite?.close()
    disk.stop()
    // Requests that come meanwhile are still heard of by others, and hear of others.
    await app.close()
    await Promise.all([rested, stopHousekeeping(), changes.close(), live.close(), shared.close()])
    await Promise.all(Object.values(processPools).map((room) => room.close()))
    mailer.close()
    await stopWatching?.()
    await replica?.close()
    await database.close()
    process.exit(0)
  }
  // A signal that came during the start is obeyed now.
  asked.then(stop)

  const engine = database.engine === 'embedded' ? `embedded database in ${config.dataDir}` : 'PostgreSQL'
  console.log(`Rúbrica is ready at ${origin} (${engine})`)
}

async function followReplica(url: string, { db }: OpenDatabase, changes: CatalogueChanges, log: Log) {
  const [{ openReplica }, { Refusal }] = await Promise.all([
    import('./store/engine/postgres/replica.ts'),
    import('#domain/refusal.ts'),
  ])
  return openReplica(url, { primary: db, changes, log, isAnswer: (error) => error instanceof Refusal })
}

/** PostgreSQL has a disk of its own, and reports itself when that is full. */
async function openDisk({ engine }: OpenDatabase, { dataDir, diskReserve }: Config, log: Log) {
  const { roomy, watchDisk } = await import('./disk-space.ts')
  if (engine === 'postgres') return { ...roomy, stop: () => {} }
  return watchDisk({ folder: dataDir, reserve: diskReserve, log })
}

/** Loads the texts of the library that are new or have changed. */
async function stock({ db }: OpenDatabase, folder: string, log: Log): Promise<void> {
  const { loadLibrary } = await import('./library/load.ts')
  const texts = await loadLibrary(db, new Date(), folder)
  if (texts > 0) log.info({ texts }, 'texts of the library were loaded')
}

const firstRequests = 50
const lastCall = 10_000

/** Errors of a disk that cannot be written to. */
const diskTroubles = new Set(['EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOTDIR'])

/** One line for faults that the operator can mend; anything else is a bug and is printed with its stack. */
function explain(error: Error & { code?: string; port?: number }): unknown {
  if (error.code === 'EADDRINUSE') return `Port ${error.port} is already in use: stop what uses it, or set PORT.`
  if (isDiskFull(error)) return `The data folder cannot be used: its disk is full (${error.message}).`
  if (diskTroubles.has(error.code ?? '')) return `The data folder cannot be used: ${error.message}.`
  const clear = [BadConfiguration, DataFolderInUse, DataFolderUnusable, DatabaseUnreachable]
  const isClear = clear.some((kind) => error instanceof kind) || error.name === 'SchemaLocked'
  return isClear ? error.message : error
}

export const serve = (): Promise<void> =>
  start().catch((error: Error) => {
    console.error(explain(error))
    process.exit(1)
  })
