// A worker for tests: impatient, with letters that stay in memory unless the test brings a mailer of its own.
import { randomUUID } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { JobServices } from '#server/dispatch/job.ts'
import { openWordWriter } from '#server/docx/writer.ts'
import { openFiles } from '#server/files.ts'
import type { Handlers } from '#server/jobs/handlers.ts'
import { startWorker, type Worker } from '#server/jobs/queue/worker.ts'
import type { Envelope, Mailer } from '#server/mail/mailer.ts'
import type { ProcessPoolSetup } from '#server/processes/process-pool.ts'
import type { Renderer } from '#server/render/renderer.ts'
import { openSealer, type Sealer } from '#server/seal/sealer.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { enqueue } from '#server/store/job/enqueue.ts'
import { jobs } from '#server/store/schema/tables.ts'
import { vault } from './app.ts'
import { sharedPools } from './shared-pools.ts'
import { makeInstallation } from './signing/seals.ts'
import { silentLog } from './silent-log.ts'

export const testOrigin = 'http://rubrica.test'

export type Postbox = Mailer & { letters: Envelope[] }

export function postbox(): Postbox {
  const letters: Envelope[] = []
  const send = async (envelope: Envelope) => {
    letters.push(envelope)
    return 'sent' as const
  }
  return { letters, send, destination: 'memory', close: () => {} }
}

type Options = {
  mailer?: Mailer
  env?: Record<string, string>
  log?: JobServices['log']
  handlers?: Partial<Handlers>
  wordSetup?: Partial<ProcessPoolSetup>
  renderer?: Renderer
  sealer?: Sealer
  count?: number
  leaseMs?: number
  pollMs?: number
  patienceMs?: number
  mostAttempts?: number
}

export async function openWorker(database: OpenDatabase, options: Options = {}): Promise<Worker> {
  const {
    mailer = postbox(),
    env = {},
    log = silentLog,
    wordSetup,
    renderer = sharedPools().renderer,
    sealer = ownSealer,
    ...rest
  } = options
  const config = readConfig({ LOG_LEVEL: 'silent', ...env })
  const word = wordSetup ? openWordWriter(wordSetup) : sharedPools().word
  const blobs = await openFiles(config)
  const services = { db: database.db, blobs, config, origin: testOrigin, vault, mailer, log, word, renderer, sealer }
  const worker = await startWorker(database, services, { count: 2, pollMs: 200, ...rest })
  return {
    ...worker,
    async stop() {
      await worker.stop()
      if (wordSetup) await word.close()
    },
  }
}

let installation: ReturnType<typeof makeInstallation> | undefined

/** Keys of its own, made when something is sealed. */
const ownSealer = openSealer({
  async signer() {
    installation ??= makeInstallation()
    return installation.signer
  },
  timestamping: undefined,
  timestamps: null,
})

/** An empty queue before each test, and workers that are stopped after it. */
export function testQueue(open: () => Promise<OpenDatabase>) {
  const workers: Worker[] = []
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => database.db.delete(jobs))
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  })
  const rows = () => database.db.select().from(jobs)
  return {
    database: () => database,
    async start(options: Options) {
      const worker = await openWorker(database, { patienceMs: 500, ...options })
      workers.push(worker)
      return worker
    },
    ask: (userId: string = randomUUID(), options = {}) =>
      enqueue(database.db, 'erase-account', { userId }, new Date(), options),
    rows,
    all: async (status: string) => (await rows()).every((row) => row.status === status),
  }
}

export async function until(what: () => Promise<boolean> | boolean, patienceMs = 30_000): Promise<void> {
  const end = Date.now() + patienceMs
  while (!(await what())) {
    if (Date.now() > end) throw new Error('what the test waited for did not come')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** In milliseconds, what a lost worker had goes on elsewhere: on a machine that has no more to do than it can. */
export const takeoverLimit = (): number => 10_000 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

/** Something that a job waits for until the test lets it go on. */
export function gate() {
  let open = () => {}
  let fail = (_error: Error) => {}
  const opened = new Promise<void>((resolve, reject) => {
    open = resolve
    fail = reject
  })
  return { opened, open, fail }
}

// What is for another day, like what an archive needs, is not waited for.
const isSoon = sql`status in ('waiting', 'running') and run_at < now() + interval '12 hours'`

/** Runs everything that is waiting, and gives back the letters that were sent. */
export async function deliverAll(database: OpenDatabase, options: Options = {}): Promise<Envelope[]> {
  const mailer = postbox()
  const worker = await openWorker(database, { mailer, ...options })
  try {
    await until(async () => (await database.db.$count(jobs, isSoon)) === 0, 90_000)
  } finally {
    // Otherwise it would take the letters of the next test.
    await worker.stop()
  }
  return mailer.letters
}

/** The secret in a letter's link. */
export function tokenIn({ letter }: Envelope): string {
  const [, token = ''] = /[?&]token=([\w-]+)/.exec(letter.text) ?? []
  return token
}
