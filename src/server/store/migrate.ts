// Brings the database's schema up to date, once, however many processes start together.

import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

export const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url))

/** Any number will do, as long as every process uses the same and nothing else does. */
const lockKey = 7_282_742

export async function migrate(pool: pg.Pool, folder = migrationsFolder): Promise<void> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    // Waiting for another process, or building an index, may take longer than any query should.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lockKey])
    try {
      await applyMigrations(drizzle(client), { migrationsFolder: folder })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockKey])
      await client.query('reset statement_timeout')
    }
  } catch (error) {
    // Closing the connection frees the lock and the setting, whatever state it was left in.
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(broken)
  }
}
