import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '#tests/support/engines.ts'
import { migrationsUpTo } from '#tests/support/migrations/older-migrations.ts'
import { createScratchDatabase } from '#tests/support/postgres.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { inMemory, type OpenDatabase, openDatabase } from './database.ts'
import { migrate, SchemaLocked } from './migrate.ts'

let folder = ''
const breakpoint = '\n--> statement-breakpoint\n'

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

  it('runs the statements of a marked migration one by one, and again where they were cut off', async () => {
    const index = [
      '-- outside a transaction\ndrop index concurrently if exists step_index;',
      'create index concurrently step_index on step (id);',
    ]
    // The first one has the place of a step that was applied above.
    const before = ['select 1', 'create table step (id int)']
    const broken = await writeMigrations(`apart-broken-${engine}`, [
      ...before,
      [...index, 'create nonsense'].join(breakpoint),
    ])
    await expect(migrate(database.pool, broken)).rejects.toThrow()
    const valid = () => database.pool.query(`select indisvalid from pg_index where indexrelid = 'step_index'::regclass`)
    expect((await valid()).rows).toEqual([{ indisvalid: true }])
    const mended = [...before, index.join(breakpoint), 'insert into step values (1)']
    await migrate(database.pool, await writeMigrations(`apart-${engine}`, mended))
    expect((await valid()).rows).toEqual([{ indisvalid: true }])
    expect((await database.pool.query('select from step')).rowCount).toBe(1)
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
    const steps = await writeMigrations('once', [
      'create table once (id int)',
      'insert into once values (1)',
      '-- outside a transaction\ncreate index concurrently once_index on once (id)',
    ])
    await Promise.all(processes.map(({ pool }) => migrate(pool, steps)))
    expect((await processes[0]?.pool.query('select * from once'))?.rowCount).toBe(1)
    await Promise.all(processes.map(({ close }) => close()))
    await scratch.drop()
  })
})

describe('a table that another transaction keeps to itself', () => {
  const patience = { lock: 100, between: 50, tries: 20 }
  let database: OpenDatabase
  let drop: () => Promise<void>
  let steps = ''
  beforeAll(async () => {
    const scratch = await createScratchDatabase({ migrated: false })
    database = await openDatabase({ url: scratch.url, dataDir: inMemory, log: silentLog })
    drop = scratch.drop
    await database.pool.query('create table busy (id int)')
    steps = await writeMigrations('busy', ['create table before_busy (id int)', 'alter table busy add column more int'])
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  it('keeps the migration waiting, and those who read it hardly at all', async () => {
    const holder = await database.pool.connect()
    await holder.query('begin; select from busy')
    let isOver = false
    const migrating = migrate(database.pool, steps, { ...patience, tries: 1_000 }).finally(() => {
      isOver = true
    })
    let slowest = 0
    for (let reads = 0; reads < 40; reads++) {
      const began = performance.now()
      await database.pool.query('select from busy')
      slowest = Math.max(slowest, performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(isOver).toBe(false)
    // Without a limit they would wait for the holder, who waits for them.
    expect(slowest).toBeLessThan(5_000)
    await holder.query('commit')
    holder.release()
    await migrating
    expect((await database.pool.query('select more from busy')).rowCount).toBe(0)
  })

  it('for ever: the start ends with one clear sentence, and nothing is left of the migration', async () => {
    const more = await writeMigrations('busier', [
      'select 1',
      'select 1',
      'create table gone (id int)',
      'drop table busy',
    ])
    const holder = await database.pool.connect()
    await holder.query('begin; select from busy')
    await expect(migrate(database.pool, more, { ...patience, tries: 2 })).rejects.toThrow(SchemaLocked)
    await holder.query('commit')
    holder.release()
    const { rows } = await database.pool.query(`select to_regclass('gone') as gone, to_regclass('busy')::text as busy`)
    expect(rows).toEqual([{ gone: null, busy: 'busy' }])
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
