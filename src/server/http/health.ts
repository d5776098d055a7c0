// What watchers ask: whether this process is alive (/health), and whether it should be sent requests (/ready).
import type { FastifyInstance } from 'fastify'
import type { Blobs } from '#server/blob/blobs.ts'
import type { Disk } from '#server/disk-space.ts'
import type { Health } from '#server/store/engine/database.ts'

type Watched = {
  health: () => Promise<Health>
  blobs: Blobs
  disk: Disk
  /** True once the process has been asked to stop. */
  isStopping: () => boolean
}

const conditions: Record<Health, string> = { answering: 'ok', tidying: 'maintenance', away: 'database unavailable' }

/** In milliseconds. */
const patience = 1_000
const validFor = 1_000

/** No file has this name: only whether the store answers is asked. */
const noFile = '0'.repeat(64)

type Readiness = { database: Health; files: 'answering' | 'away' }

export async function healthRoutes(app: FastifyInstance, { health, blobs, disk, isStopping }: Watched): Promise<void> {
  app.get('/health', async (_request, reply) => {
    const found = await health()
    // 200 while the disk is nearly full: reading still works, so a supervisor must not restart the process.
    const isFull = found === 'answering' && disk.isLow()
    return reply.code(found === 'away' ? 503 : 200).send({ status: isFull ? 'disk nearly full' : conditions[found] })
  })

  let last: { until: number; found: Promise<Readiness> } | undefined

  /** However many ask, the database and the store are asked once a second. */
  function look(): Promise<Readiness> {
    if (last && performance.now() < last.until) return last.found
    const found = Promise.all([
      soon<Health>(health(), 'away'),
      soon<Readiness['files']>(
        blobs.has(noFile).then(() => 'answering'),
        'away',
      ),
    ]).then(([database, files]) => ({ database, files }))
    last = { until: performance.now() + validFor, found }
    return found
  }

  app.get('/ready', async (_request, reply) => {
    const found = await look()
    const status = isStopping() ? 'stopping' : conditions[found.database]
    // Without its files most of the application works: taking every process out of service would only stop the rest.
    return reply.code(status === 'ok' ? 200 : 503).send({ status, ...found })
  })
}

/** What does not answer in time, or fails, is away. */
async function soon<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  const late = Promise.withResolvers<T>()
  const timer = setTimeout(() => late.resolve(otherwise), patience)
  try {
    return await Promise.race([asked.catch(() => otherwise), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
