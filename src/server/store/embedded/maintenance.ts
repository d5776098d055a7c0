// What a PostgreSQL server does in the background and PGlite never does: checkpoints and vacuuming.

type Connection = { query(text: string): Promise<unknown> }

const minute = 60_000
const logPosition = 'select pg_current_wal_insert_lsn()::text as position'

/** Works only when something was written since the last time. Returns the function that stops it. */
export function maintain(connection: Connection, report: (error: unknown) => void): () => void {
  const timers = [
    every(5 * minute, tidy(connection, 'checkpoint'), report),
    every(60 * minute, tidy(connection, 'vacuum (analyze)'), report),
  ]
  return () => timers.forEach(clearInterval)
}

function tidy(connection: Connection, command: string): () => Promise<void> {
  let seen: string | undefined
  return async () => {
    if ((await position(connection)) === seen) return
    await connection.query(command)
    seen = await position(connection)
  }
}

async function position(connection: Connection): Promise<string> {
  const { rows } = (await connection.query(logPosition)) as { rows: { position: string }[] }
  return rows[0]?.position ?? ''
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
