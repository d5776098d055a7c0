// Reads the whole database as it is at one moment, while others write; and the lock that keeps files meanwhile.
import type pg from 'pg'
import { fileRemoval } from '../engine/blobs.ts'
import { plainText, type Queries } from './tables.ts'

/**
 * Files that rows named at some moment of the work stay until it ends: `removeUnnamed` leaves them to a later housekeeping. False
 * where another backup has the lock. It is released with the connection, however the process ends.
 */
export async function keepFiles(pool: pg.Pool, work: (client: Queries) => Promise<void>): Promise<boolean> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    if (!(await take(client))) return false
    try {
      await work(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [fileRemoval]).catch((error) => {
        broken = error
      })
    }
    return true
  } finally {
    client.release(broken)
  }
}

const patience = 5_000

/** Removals that are under way hold it for a moment. */
async function take(client: Queries): Promise<boolean> {
  for (const end = performance.now() + patience; ; ) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [fileRemoval])
    if (rows[0]?.mine || performance.now() > end) return rows[0]?.mine ?? false
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export async function atOneMoment<T>(client: Queries, read: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query(plainText)
    return await read()
  } finally {
    // Nothing was written; after a lost connection the error of the reading counts.
    await client.query('rollback').catch(() => {})
  }
}
