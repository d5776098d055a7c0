// Brings the database's schema up to date, while processes of the previous version still use it; processes that start together
// migrate once.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'

export const migrationsFolder = fileURLToPath(new URL('../../../../drizzle', import.meta.url))

/** The steps that the baseline replaces, for databases that stopped at one of them (docs/decisions/0101). */
export const stepsBeforeBaseline = join(migrationsFolder, 'before-baseline')

/** Known by its name: this module is loaded only where there is something to migrate. */
export class SchemaLocked extends Error {
  override name = 'SchemaLocked'
}

/** The key of the advisory lock: arbitrary, but the same in every process and used for nothing else. */
const lockKey = 7_282_742

/** The first line of a migration each of whose statements runs by itself, as `create index concurrently` must. */
const apart = '-- outside a transaction'

/** In milliseconds. `lock`: for how long a migration may wait for a table; all who use the table wait behind it. */
type Patience = { lock: number; between: number; tries: number }

const usual: Patience = { lock: 3_000, between: 2_000, tries: 60 }

/** The pool needs long timeouts: waiting for another process, or building an index, may take minutes. */
export async function migrate(pool: pg.Pool, folder = migrationsFolder, patience = usual): Promise<void> {
  if ((await lastApplied(pool)) >= (await newestIn(folder))) return
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await lock(client)
    try {
      const last = await lastApplied(client)
      if (last > 0 && last < (await newestIn(stepsBeforeBaseline))) await apply(client, stepsBeforeBaseline, patience)
      await apply(client, folder, patience)
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

/** Asks again and again: a statement that waits for the lock would be waited for by `create index concurrently`. */
async function lock(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockKey])
    if (rows[0]?.taken) return
    await pause(200)
  }
}

async function apply(client: pg.PoolClient, folder: string, patience: Patience): Promise<void> {
  const { readMigrationFiles } = await import('drizzle-orm/migrator')
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const last = await lastApplied(client)
  const due = readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => folderMillis > last)
  while (due.length > 0) {
    const next = due.findIndex(isApart)
    if (next === 0) await run(client, due.splice(0, 1))
    else await inTransaction(client, due.splice(0, next < 0 ? due.length : next), patience)
  }
}

const isApart = ({ sql }: MigrationMeta): boolean => sql[0]?.trimStart().startsWith(apart) ?? false

/** Those that follow one another take effect together or not at all. */
async function inTransaction(client: pg.PoolClient, steps: MigrationMeta[], patience: Patience): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${patience.lock}`)
      await run(client, steps)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (!inTheWay.has((error as { code?: string }).code ?? '')) throw error
      if (tries >= patience.tries)
        throw new SchemaLocked(
          `The database's schema cannot be changed: for minutes another transaction has kept a table to itself (${(error as Error).message}). pg_stat_activity shows which.`,
        )
    }
    await pause(patience.between * (0.5 + Math.random()))
  }
}

async function run(client: pg.PoolClient, steps: MigrationMeta[]): Promise<void> {
  for (const { sql, hash, folderMillis } of steps) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/** A lock that did not come in time, and a deadlock. */
const inTheWay = new Set(['55P03', '40P01'])

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
