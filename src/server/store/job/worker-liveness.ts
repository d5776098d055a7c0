// Presence of workers. Each holds an advisory lock for as long as its connection lives: when it is released, the worker is gone,
// and its jobs are taken over before their leases expire.
import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database, OpenDatabase } from '../engine/database.ts'

/** The class of the advisory locks: arbitrary, but the same in every process. */
const working = 7_206
const firstPause = 100
const longestPause = 1_000

export type WorkerLiveness = {
  /** Its name in the locks; null while it holds none: then its jobs are only protected by their leases. */
  worker: () => number | null
  leave: () => Promise<void>
}

type Report = (error: unknown) => void

export const appear = (
  { engine, pool }: Pick<OpenDatabase, 'engine' | 'pool'>,
  report: Report,
): Promise<WorkerLiveness> => (engine === 'embedded' ? appearEmbedded(pool) : appearOnPostgres(pool.options, report))

/** Random, so that names need no coordination. */
const newName = (): number => randomInt(1, 2 ** 31)

/** Its one session lasts as long as the process. */
async function appearEmbedded(pool: pg.Pool): Promise<WorkerLiveness> {
  const name = newName()
  await pool.query('select pg_advisory_lock_shared($1, $2)', [working, name])
  return {
    worker: () => name,
    leave: async () => {
      await pool.query('select pg_advisory_unlock_shared($1, $2)', [working, name])
    },
  }
}

/** On a connection of its own; reopened whenever it is lost. */
async function appearOnPostgres(settings: pg.PoolConfig, report: Report): Promise<WorkerLiveness> {
  const name = newName()
  let client: pg.Client | undefined
  let isSeen = false
  let left = false
  let retry: NodeJS.Timeout | undefined
  let pause = firstPause

  async function connect(): Promise<void> {
    const opened = new pg.Client({ ...settings, application_name: 'rubrica-worker' })
    client = opened
    opened.on('error', (error) => {
      report(error)
      lose(opened)
    })
    opened.once('end', () => lose(opened))
    try {
      await opened.connect()
      // A machine without power closes no connection: the keepalives let the server notice within seconds.
      await opened.query('set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3')
      // Shared, so that it does not wait for an earlier connection of this worker that the server has not dropped yet.
      await opened.query('select pg_advisory_lock_shared($1, $2)', [working, name])
      isSeen = client === opened
      pause = firstPause
    } catch (error) {
      report(error)
      lose(opened)
    }
  }

  function lose(lost: pg.Client): void {
    if (lost !== client) return
    client = undefined
    isSeen = false
    lost.end().catch(() => {})
    if (left) return
    retry = setTimeout(connect, pause).unref()
    pause = Math.min(pause * 2, longestPause)
  }

  await connect()
  return {
    worker: () => (isSeen ? name : null),
    leave: async () => {
      left = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

/** Those of the workers whose lock is not held. */
export async function listMissing(db: Database, workers: number[]): Promise<number[]> {
  if (workers.length === 0) return []
  const { rows } = await db.execute<{ worker: number }>(sql`
    select objid::bigint::int as worker from pg_locks
    where locktype = 'advisory' and classid = ${working} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`)
  const present = new Set(rows.map(({ worker }) => worker))
  return workers.filter((worker) => !present.has(worker))
}
