// Checkpoints and vacuuming, which PGlite does not do in the background. Its one connection is blocked meanwhile, so that they run
// in small steps, with queries in between.

type Client = { query(text: string): Promise<unknown>; release(): void }
type Pool = { connect(): Promise<Client> }

export type Maintenance = {
  /** Whether a step has the connection now; a step that takes too long does not count. */
  isUnderWay: () => boolean
  stop: () => void
}

const minute = 60_000
const longestStep = 10 * minute
const logPosition = 'select pg_current_wal_insert_lsn()::text as word'
const tables = `
  select format('%I.%I', nspname, relname) as word from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and relpersistence = 'p' order by nspname in ('pg_catalog', 'information_schema'), relname`

/** Runs only if something was written since the last time. */
export function maintain(pool: Pool, report: (error: unknown) => void): Maintenance {
  let since: number | undefined

  async function step(text: string): Promise<string[]> {
    const client = await pool.connect()
    since = Date.now()
    try {
      const { rows } = (await client.query(text)) as { rows: { word: string }[] }
      return rows.map(({ word }) => word)
    } finally {
      since = undefined
      client.release()
    }
  }

  function tidy(work: () => Promise<unknown>): () => Promise<void> {
    let seen: string | undefined
    return async () => {
      const [position] = await step(logPosition)
      if (position === seen) return
      await work()
      seen = (await step(logPosition))[0]
    }
  }

  const vacuum = async () => {
    for (const table of await step(tables)) await step(`vacuum (analyze, skip_database_stats) ${table}`)
    await step('vacuum (only_database_stats)')
  }
  const timers = [
    every(
      5 * minute,
      tidy(() => step('checkpoint')),
      report,
    ),
    every(60 * minute, tidy(vacuum), report),
  ]
  return {
    isUnderWay: () => since !== undefined && Date.now() - since < longestStep,
    stop: () => timers.forEach(clearInterval),
  }
}

function every(interval: number, work: () => Promise<void>, report: (error: unknown) => void): NodeJS.Timeout {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    work()
      .catch(report)
      .finally(() => {
        busy = false
      })
  }, interval)
  return timer.unref()
}
