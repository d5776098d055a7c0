// Brings the database's schema up to date; processes that start together migrate once.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

export const migrationsFolder = fileURLToPath(new URL('../../../../drizzle', import.meta.url))

/** The key of the advisory lock: arbitrary, but the same in every process and used for nothing else. */
const lockKey = 7_282_742

/** The pool needs long timeouts: waiting for another process, or building an index, may take minutes. */
export async function migrate(pool: pg.Pool, folder = migrationsFolder): Promise<void> {
  if (await isCurrent(pool, folder)) return
  const { migrate: applyMigrations } = await import('drizzle-orm/node-postgres/migrator')
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    try {
      await applyMigrations(drizzle(client), { migrationsFolder: folder })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockKey])
    }
  } catch (error) {
    // Closing the connection releases the lock in any case.
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(broken)
  }
}

const noTable = '42P01'

/** The same check as Drizzle's, but without the lock: nearly every start has nothing to migrate. */
async function isCurrent(pool: pg.Pool, folder: string): Promise<boolean> {
  const journal = await readFile(join(folder, 'meta/_journal.json'), 'utf8')
  const newest = Math.max(...JSON.parse(journal).entries.map(({ when }: { when: number }) => when))
  try {
    const { rows } = await pool.query('select max(created_at) as latest from drizzle.__drizzle_migrations')
    return Number(rows[0]?.latest ?? 0) >= newest
  } catch (error) {
    if ((error as { code?: string }).code === noTable) return false
    throw error
  }
}
