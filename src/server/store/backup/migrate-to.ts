// Brings an empty database to the schema that a backup was made with; the later migrations follow once it is filled.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { migrate, migrationsFolder } from '../engine/migrate.ts'
import { lastMigration } from './tables.ts'

type Journal = { entries: { when: number }[] }

/** False where no such migration is known, or the database is beyond it. */
export async function migrateTo(pool: pg.Pool, migration: number): Promise<boolean> {
  const journal: Journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  const entries = journal.entries.filter(({ when }) => when <= migration)
  if (!entries.some(({ when }) => when === migration)) return false
  const folder = await mkdtemp(join(tmpdir(), 'rubrica-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await migrate(pool, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return (await lastMigration(pool)) === migration
}
