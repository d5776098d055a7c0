// What watchers ask: whether this process is alive (/health), and whether it should be sent requests (/ready).
import type { FastifyInstance } from 'fastify'
import type { Blobs } from '#server/blob/blobs.ts'
import type { Disk } from '#server/disk-space.ts'
import type { Database, Health } from '#server/store/engine/database.ts'
import type { LaneName } from '#server/store/job/job-kinds.ts'
import { standingByLane } from '#server/store/job/jobs.ts'

type Watched = {
  db: Database
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
/** The queue is the same for all processes, and counting it is not for every second. */
const queueValidFor = 15_000

/** Lanes that people wait for, and after how many seconds their oldest job is late. */
const prompt: readonly string[] = ['accounts', 'letters', 'seals'] satisfies LaneName[]
const lateAfter = 120

/** No file has this name: only whether the store answers is asked. */
const noFile = '0'.repeat(64)

type Queue = 'moving' | 'late' | 'unknown'
type Readiness = { database: Health; files: 'answering' | 'away'; queue: Queue }

export async function healthRoutes(
  app: FastifyInstance,
  { db, health, blobs, disk, isStopping }: Watched,
): Promise<void> {
  app.get('/health', async (_request, reply) => {
    const found = await health()
    // 200 while the disk is nearly full: reading still works, so a supervisor must not restart the process.
    const isFull = found === 'answering' && disk.isLow()
    return reply.code(found === 'away' ? 503 : 200).send({ status: isFull ? 'disk nearly full' : conditions[found] })
  })

  let last: { until: number; found: Promise<Readiness> } | undefined
  let lastQueue: { until: number; found: Queue } | undefined

  async function lookAtQueue(): Promise<Queue> {
    if (lastQueue && performance.now() < lastQueue.until) return lastQueue.found
    const lanes = await standingByLane(db)
    const isLate = lanes.some(({ lane, oldestSeconds }) => prompt.includes(lane) && oldestSeconds > lateAfter)
    lastQueue = { until: performance.now() + queueValidFor, found: isLate ? 'late' : 'moving' }
    return lastQueue.found
  }

  /** However many ask, the database and the store are asked once a second. */
  function look(): Promise<Readiness> {
    if (last && performance.now() < last.until) return last.found
    const found = Promise.all([
      soon<Health>(health(), 'away'),
      soon<Readiness['files']>(
        blobs.has(noFile).then(() => 'answering'),
        'away',
      ),
      soon<Queue>(lookAtQueue(), 'unknown'),
    ]).then(([database, files, queue]) => ({ database, files, queue }))
    last = { until: performance.now() + validFor, found }
    return found
  }

  app.get('/ready', async (_request, reply) => {
    const found = await look()
    const status = isStopping() ? 'stopping' : conditions[found.database]
    // Files and queue are the same for every process: taking all of them out of service would only stop what still works.
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
