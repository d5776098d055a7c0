// Brings the database's schema up to date, once, however many processes start together.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

export const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url))

/** Any number will do, as long as every process uses the same and nothing else does. */
const lockKey = 7_282_742

/** The pool should be a patient one: to wait for another process, or to build an index, may take minutes. */
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
    // Closing the connection frees the lock, whatever state it was left in.
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(broken)
  }
}

const noTable = '42P01'

/** By the same measure as Drizzle's; nearly every start finds nothing to do, and need not wait for another process. */
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
