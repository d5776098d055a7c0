// Fresh, migrated databases on the throwaway PostgreSQL server that `npm test` starts.

import { createHash, randomBytes } from 'node:crypto'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { migrate, migrationsFolder } from '#server/store/engine/migrate.ts'

/** Any number will do, as long as every test process uses the same. */
const templateLock = 55_431

export type ScratchDatabase = { url: string; drop: () => Promise<void> }

function postgresUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url)
    throw new Error('No PostgreSQL to test on: run `npm test`, or set TEST_DATABASE_URL to a server of your own.')
  return url
}

/** What the schema is made from: a template, or a dump, of other migrations is of no use. */
export function migrationsDigest(): string {
  const digest = createHash('sha256')
  for (const { hash } of readMigrationFiles({ migrationsFolder })) digest.update(hash)
  return digest.digest('hex').slice(0, 16)
}

/** A copy of the migrated template, or an empty database where a test does the migrating itself. */
export async function createScratchDatabase({ migrated = true } = {}): Promise<ScratchDatabase> {
  const name = `rubrica_scratch_${randomBytes(6).toString('hex')}`
  await asAdministrator(async (client) => {
    const template = migrated ? await ensureTemplate(client) : 'template1'
    // Without writing each page to the log first: a quarter of the processor time.
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return {
    url: urlOf(name),
    drop: () =>
      asAdministrator(async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

/** Renamed only once it is whole, so that a half-migrated one is never copied. */
async function ensureTemplate(client: pg.Client): Promise<string> {
  const name = `rubrica_template_${migrationsDigest()}`
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount) return name
  const draft = `${name}_draft`
  await client.query(`drop database if exists ${draft} with (force)`)
  await client.query(`create database ${draft}`)
  const pool = new pg.Pool({ connectionString: urlOf(draft), max: 1 })
  await migrate(pool)
  await pool.end()
  await client.query(`alter database ${draft} rename to ${name}`)
  return name
}

/** One at a time: a template cannot be copied while anyone else is building or using it. */
async function asAdministrator(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl() })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(database: string): string {
  const url = new URL(postgresUrl())
  url.pathname = `/${database}`
  return url.href
}
