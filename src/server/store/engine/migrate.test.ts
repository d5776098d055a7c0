import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '#tests/support/engines.ts'
import { migrationsUpTo } from '#tests/support/migrations/older-migrations.ts'
import { createScratchDatabase } from '#tests/support/postgres.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { inMemory, type OpenDatabase, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

let folder = ''

/** A folder of migrations in the format of drizzle-kit. */
async function writeMigrations(name: string, statements: string[]): Promise<string> {
  const path = join(folder, name)
  await mkdir(join(path, 'meta'), { recursive: true })
  const entries = statements.map((_, index) => ({
    idx: index,
    version: '7',
    when: 9e12 + index,
    tag: `step_${index}`,
    breakpoints: true,
  }))
  await writeFile(join(path, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  for (const [index, statement] of statements.entries()) await writeFile(join(path, `step_${index}.sql`), statement)
  return path
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rubrica-migrations-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

onBothEngines('migrating', (open, engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  }, 60_000)

  it('again changes nothing', async () => {
    const applied = () => database.pool.query('select * from drizzle.__drizzle_migrations').then(({ rows }) => rows)
    const before = await applied()
    expect(before.length).toBeGreaterThan(0)
    await migrate(database.pool)
    expect(await applied()).toEqual(before)
  })

  it('all or nothing: a step that fails undoes those before it, and the next try goes on', async () => {
    const broken = await writeMigrations(`broken-${engine}`, ['create table first_step (id int)', 'create nonsense'])
    await expect(migrate(database.pool, broken)).rejects.toThrow()
    expect((await database.pool.query(`select to_regclass('first_step') as found`)).rows).toEqual([{ found: null }])
    const mended = await writeMigrations(`mended-${engine}`, ['create table first_step (id int)'])
    await migrate(database.pool, mended)
    expect((await database.pool.query('select from first_step')).rowCount).toBe(0)
  })

  it('may create the extension that the search needs', async () => {
    await database.pool.query('create extension if not exists pg_trgm')
    const { rows } = await database.pool.query(`select similarity('contrato', 'contrto') > 0.4 as near`)
    expect(rows).toEqual([{ near: true }])
  })
})

describe('several processes that start together on one PostgreSQL', () => {
  it('migrate it once', async () => {
    const scratch = await createScratchDatabase({ migrated: false })
    const options = { url: scratch.url, dataDir: inMemory, log: silentLog }
    const processes = await Promise.all(Array.from({ length: 4 }, () => openDatabase(options)))
    const steps = await writeMigrations('once', ['create table once (id int)', 'insert into once values (1)'])
    await Promise.all(processes.map(({ pool }) => migrate(pool, steps)))
    expect((await processes[0]?.pool.query('select * from once'))?.rowCount).toBe(1)
    await Promise.all(processes.map(({ close }) => close()))
    await scratch.drop()
  })
})

describe('an installation from before', () => {
  let database: OpenDatabase
  let drop: () => Promise<void>
  beforeAll(async () => {
    const scratch = await createScratchDatabase({ migrated: false })
    database = await openDatabase({ url: scratch.url, dataDir: inMemory, log: silentLog })
    drop = scratch.drop
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  it('keeps what its people had of premium, as the first line of the ledger, and its audit by kind', async () => {
    const { pool } = database
    const upTo = await migrationsUpTo('0006_filters')
    await migrate(pool, upTo)
    await rm(upTo, { recursive: true })
    await pool.query(`
      insert into users (id, email, firstname, lastname, premium_until, created_at) values
        ('00000000-0000-0000-0000-000000000001', 'premium', '', '', now() + interval '40 days 1 hour', now()),
        ('00000000-0000-0000-0000-000000000002', 'former', '', '', now() - interval '40 days', now()),
        ('00000000-0000-0000-0000-000000000003', 'free', '', '', null, now())`)
    await pool.query(`
      insert into events (at, actor_kind, action, subject, request_id) values
        (now(), 'visitor', 'account.logged-in', 'a', ''), (now(), 'visitor', 'account.logged-out', null, ''),
        (now(), 'user', 'account.deletion-requested', 'a', ''), (now(), 'user', 'writing.saved', 'w', ''),
        (now(), 'user', 'writing.published', 'w', ''), (now(), 'visitor', 'writing.reported', 'w', ''),
        (now(), 'operator', 'plan.granted', 'a', ''), (now(), 'user', 'passkey.renamed', 'a', '')`)
    await migrate(pool)
    const { rows } = await pool.query(`
      select email, source, days, until = premium_until as same
      from plan_entries join users on users.id = user_id order by until desc`)
    expect(rows).toEqual([
      { email: 'premium', source: 'opening', days: 41, same: true },
      { email: 'former', source: 'opening', days: 0, same: true },
    ])
    const kinds = await pool.query('select kind from events order by id')
    expect(kinds.rows.map(({ kind }) => kind)).toEqual([
      'security',
      'visitor',
      'security',
      'ordinary',
      'publication',
      'visitor',
      'operator',
      'ordinary',
    ])
  })
})
