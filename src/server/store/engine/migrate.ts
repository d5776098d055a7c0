// Brings the database's schema up to date; processes that start together migrate once.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

export const migrationsFolder = fileURLToPath(new URL('../../../../drizzle', import.meta.url))

/** The steps that the baseline replaces, for databases that stopped at one of them (docs/decisions/0101). */
export const stepsBeforeBaseline = join(migrationsFolder, 'before-baseline')

/** The key of the advisory lock: arbitrary, but the same in every process and used for nothing else. */
const lockKey = 7_282_742

/** The pool needs long timeouts: waiting for another process, or building an index, may take minutes. */
export async function migrate(pool: pg.Pool, folder = migrationsFolder): Promise<void> {
  if ((await lastApplied(pool)) >= (await newestIn(folder))) return
  const { migrate: applyMigrations } = await import('drizzle-orm/node-postgres/migrator')
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    try {
      const last = await lastApplied(client)
      if (last > 0 && last < (await newestIn(stepsBeforeBaseline)))
        await applyMigrations(drizzle(client), { migrationsFolder: stepsBeforeBaseline })
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

async function newestIn(folder: string): Promise<number> {
  const journal = await readFile(join(folder, 'meta/_journal.json'), 'utf8')
  return Math.max(...JSON.parse(journal).entries.map(({ when }: { when: number }) => when))
}

const noTable = '42P01'

/** The time in the journal of the last migration; 0 for a new database. Asked without the lock first: nearly every start has
 * nothing to migrate. */
async function lastApplied(database: pg.Pool | pg.PoolClient): Promise<number> {
  try {
    const { rows } = await database.query('select max(created_at) as last from drizzle.__drizzle_migrations')
    return Number(rows[0]?.last ?? 0)
  } catch (error) {
    if ((error as { code?: string }).code === noTable) return 0
    throw error
  }
}
