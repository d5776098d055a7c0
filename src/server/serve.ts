// The composition root: configuration, database, website, server; and an orderly stop.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openVault } from './auth/vault.ts'
import { openBlobs } from './blob/disk.ts'
import { BadConfiguration, readConfig } from './config.ts'
import { keepHouse } from './housekeeping.ts'
import { buildApp } from './http/app.ts'
import { openLog } from './http/log.ts'
import { openBuiltWebsite, openDevWebsite } from './http/website.ts'
import { startWorker } from './jobs/worker.ts'
import { openMailer } from './mail/mailer.ts'
import { loadOrMakeSecret, operatorTokenFile, secretKeyFile } from './secrets.ts'
import { DataFolderInUse, openDatabase } from './store/database.ts'
import { migrate } from './store/migrate.ts'

const dev = process.argv.includes('--dev')

async function openWebsite(config: ReturnType<typeof readConfig>) {
  if (!dev) return { website: await openBuiltWebsite(config) }
  const { createServer } = await import('vite')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
  return { website: await openDevWebsite(config, vite), vite }
}

async function start() {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database')))
    console.log('Making the embedded database: only this first start takes a few seconds longer…')
  const [database, { website, vite }] = await Promise.all([
    openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log }).then(async (opened) => {
      await migrate(opened.pool)
      return opened
    }),
    openWebsite(config),
  ])
  // Its worker thread does not come back by itself: whatever watches over the process starts it anew, and nothing is lost.
  if (database.engine === 'embedded') database.pool.on('error', () => process.exit(1))
  const vault = openVault(config.secretKey ?? loadOrMakeSecret(secretKeyFile(config.dataDir)))
  const operatorToken = loadOrMakeSecret(operatorTokenFile(config.dataDir))
  const app = buildApp({ config, db: database.db, vault, operatorToken, log }, website)
  if (vite) app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()))
  await app.listen({ port: config.port, host: config.host })
  const stopHousekeeping = keepHouse(database.db, openBlobs(config.dataDir), log)
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : config.port
  const origin = config.publicOrigin ?? `http://localhost:${port}`
  const mailer = openMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox: join(config.dataDir, 'outbox') })
  log.info({ destination: mailer.destination }, 'letters go here')
  const workshop = { db: database.db, config, origin, vault, mailer, log }
  const worker = config.workers > 0 ? await startWorker(database, workshop, { count: config.workers }) : undefined

  const stop = async () => {
    stopHousekeeping()
    await vite?.close()
    await Promise.all([app.close(), worker?.stop()])
    mailer.close()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)

  const engine = database.engine === 'embedded' ? `embedded database in ${config.dataDir}` : 'PostgreSQL'
  console.log(`Rúbrica is ready at ${origin} (${engine})`)
}

/** What the person at the terminal can mend is one line; anything else is a bug and comes with its stack. */
function explain(error: Error & { code?: string; port?: number }): unknown {
  if (error.code === 'EADDRINUSE') return `Port ${error.port} is already in use: stop what uses it, or set PORT.`
  return error instanceof BadConfiguration || error instanceof DataFolderInUse ? error.message : error
}

start().catch((error: Error) => {
  console.error(explain(error))
  process.exit(1)
})
