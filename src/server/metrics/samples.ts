// What is looked up when Prometheus asks: at most every fifteen seconds from the database.
import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { countSessionsUpTo } from '#server/store/account/sessions.ts'
import type { CatalogueChanges } from '#server/store/catalogue/catalogue-changes.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { lanes } from '#server/store/job/job-kinds.ts'
import { countDead, standingByLane } from '#server/store/job/jobs.ts'
import { findListEnd } from '#server/store/signing/seals.ts'
import type { Registry } from './exposition.ts'

export type Sampled = {
  database: Pick<OpenDatabase, 'db' | 'pool'>
  dataDir: string
  changes: Pick<CatalogueChanges, 'onHearing'>
  pageCacheBytes: () => number
}

/** Milliseconds. */
const every = 15_000
const patience = 2_000
/** Node measures from one tick of this length to the next, so that what it tells includes it. */
const resolution = 20

const mostSessions = 100_000

export type Samples = { look: () => Promise<void>; end: () => void }

export function openSamples(registry: Registry, { database, dataDir, changes, pageCacheBytes }: Sampled): Samples {
  const { db, pool } = database
  const jobs = registry.gauge('rubrica_jobs', 'Jobs of all processes: waiting, running or dead.', 'lane', 'state')
  const age = registry.gauge('rubrica_jobs_oldest_seconds', 'How long the oldest unfinished job is due.', 'lane')
  const sessions = registry.gauge('rubrica_sessions', 'Sessions that have not expired, at most 100,000.')
  const listValid = registry.gauge('rubrica_revocation_list_seconds', 'Until our own revocation list expires.')
  const answering = registry.gauge('rubrica_database_answering', '1 while the database answers these questions.')
  const connections = registry.gauge('rubrica_database_pool', 'Database connections of this process.', 'state')
  const hearing = registry.gauge('rubrica_listener_hearing', '1 while announcements of other processes are heard.')
  const delay = registry.gauge('rubrica_event_loop_delay_p99_seconds', 'Of the last 15 seconds.')
  const cached = registry.gauge('rubrica_page_cache_bytes', 'Bytes of the cached pages.')
  const free = registry.gauge('rubrica_disk_free_bytes', 'Free on the disk of the data folder.')
  const size = registry.gauge('rubrica_disk_size_bytes', 'Size of the disk of the data folder.')
  const memory = registry.gauge('process_resident_memory_bytes', 'Memory of this process, without its children.')
  const cpu = registry.counter('process_cpu_seconds_total', 'Processor time of this process.')
  const started = registry.gauge('process_start_time_seconds', 'When this process began, since 1970.')
  hearing.set(1)
  changes.onHearing((hears) => hearing.set(hears ? 1 : 0))
  started.set(Date.now() / 1000 - process.uptime())
  delay.set(0)

  const loop = monitorEventLoopDelay({ resolution })
  loop.enable()
  const rolling = setInterval(() => {
    delay.set(Math.max(loop.percentile(99) / 1e6 - resolution, 0) / 1000)
    loop.reset()
  }, every).unref()

  let asked = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined
  let cpuBefore = 0

  async function askDatabase(): Promise<void> {
    try {
      const now = new Date()
      const [standing, dead, open, end] = await Promise.all([
        standingByLane(db),
        countDead(db),
        countSessionsUpTo(db, now, mostSessions),
        findListEnd(db),
      ])
      const lanesNow = new Set<string>([...lanes, ...standing.map(({ lane }) => lane), ...dead.map(({ lane }) => lane)])
      for (const lane of lanesNow) {
        const found = standing.find((each) => each.lane === lane)
        jobs.set(found?.waiting ?? 0, lane, 'waiting')
        jobs.set(found?.running ?? 0, lane, 'running')
        jobs.set(dead.find((each) => each.lane === lane)?.dead ?? 0, lane, 'dead')
        age.set(found?.oldestSeconds ?? 0, lane)
      }
      sessions.set(open)
      if (end) listValid.set((end.getTime() - now.getTime()) / 1000)
      answering.set(1)
    } catch {
      // Old numbers would look like good ones.
      for (const gauge of [jobs, age, sessions, listValid]) gauge.clear()
      answering.set(0)
    }
  }

  async function askDisk(): Promise<void> {
    const found = await statfs(dataDir).catch(() => undefined)
    if (!found) return
    free.set(found.bavail * found.bsize)
    size.set(found.blocks * found.bsize)
  }

  return {
    async look() {
      const now = performance.now()
      if (now - asked >= every && !asking) {
        asked = now
        asking = askDatabase().finally(() => {
          asking = undefined
        })
      }
      const { user, system } = process.cpuUsage()
      cpu.add((user + system) / 1e6 - cpuBefore)
      cpuBefore = (user + system) / 1e6
      memory.set(process.memoryUsage.rss())
      cached.set(pageCacheBytes())
      // The embedded engine has one connection and does not say whether it rests.
      const { totalCount: total, idleCount: idle = 0, waitingCount: waiting } = pool
      for (const [state, count] of Object.entries({ total, idle, waiting })) connections.set(count, state)
      await Promise.all([askDisk(), Promise.race([asking, pause(patience, undefined, { ref: false })])])
      if (asking) answering.set(0)
    },
    end() {
      clearInterval(rolling)
      loop.disable()
    },
  }
}
