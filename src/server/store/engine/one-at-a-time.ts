// Long work that only one process at a time should do.
import type pg from 'pg'
import type { OpenDatabase } from './database.ts'

/**
 * False when another process is doing it. A session lock: it is released with the connection, however the process ends, and needs no
 * open transaction.
 */
export async function runAlone(
  { engine, pool }: Pick<OpenDatabase, 'engine' | 'pool'>,
  lock: number,
  work: () => Promise<void>,
): Promise<boolean> {
  // The folder belongs to one process, and its one connection is needed for the work.
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
      // If unlocking fails, closing the connection releases the lock.
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
