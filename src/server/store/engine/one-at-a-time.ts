// Work that only one process at a time should do, long as it may take.
import type pg from 'pg'
import type { OpenDatabase } from './database.ts'

/**
 * False when another process is at it. The lock is a session's: it goes with the connection, however the process ends, and
 * holds no transaction open meanwhile.
 */
export async function runAlone(
  { engine, pool }: Pick<OpenDatabase, 'engine' | 'pool'>,
  lock: number,
  work: () => Promise<void>,
): Promise<boolean> {
  // Its folder has one owner, and its one connection is needed for the work.
  if (engine === 'embedded') {
    await work()
    return true
  }
  const client = await pool.connect()
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    if (!(await take(client, lock))) return false
    try {
      await work()
    } finally {
      // Where it cannot be given back, closing the connection does it.
      await client.query('select pg_advisory_unlock($1)', [lock]).catch(onError)
    }
    return true
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

async function take(client: pg.PoolClient, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock])
  return rows[0]?.mine ?? false
}
