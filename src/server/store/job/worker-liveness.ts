// Who is at work. Each worker holds a lock of its own for as long as its connection lives: where it is no longer held, the
// worker is gone, and nobody need wait for its leases to end.
import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database, OpenDatabase } from './database.ts'

/** Any number will do, as long as every process uses the same. */
const working = 7_206
const firstPause = 100
const longestPause = 1_000

export type Presence = {
  /** Its name in the locks; null while the others cannot see it, and then only leases protect what it takes. */
  worker: () => number | null
  leave: () => Promise<void>
}

type Report = (error: unknown) => void

export const appear = ({ engine, pool }: Pick<OpenDatabase, 'engine' | 'pool'>, report: Report): Promise<Presence> =>
  engine === 'embedded' ? appearEmbedded(pool) : appearOnPostgres(pool.options, report)

/** Random, so that nobody need hand out names. */
const newName = (): number => randomInt(1, 2 ** 31)

/** Its one session lives and dies with the process. */
async function appearEmbedded(pool: pg.Pool): Promise<Presence> {
  const name = newName()
  await pool.query('select pg_advisory_lock_shared($1, $2)', [working, name])
  return {
    worker: () => name,
    leave: async () => {
      await pool.query('select pg_advisory_unlock_shared($1, $2)', [working, name])
    },
  }
}

/** On a connection that is used for nothing else; taken up again whenever it is lost. */
async function appearOnPostgres(settings: pg.PoolConfig, report: Report): Promise<Presence> {
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
      // A machine that has lost its power says nothing: this is how soon the server notices.
      await opened.query('set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3')
      // Shared: an earlier connection of this worker that is not yet known to be dead does not stand in its way.
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

/** Of these workers, those that hold their lock no longer. */
export async function listMissing(db: Database, workers: number[]): Promise<number[]> {
  if (workers.length === 0) return []
  const { rows } = await db.execute<{ worker: number }>(sql`
    select objid::bigint::int as worker from pg_locks
    where locktype = 'advisory' and classid = ${working} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`)
  const present = new Set(rows.map(({ worker }) => worker))
  return workers.filter((worker) => !present.has(worker))
}
