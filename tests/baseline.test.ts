// The baseline migration makes the same database as the steps that it replaces, and as the schema in the code says.
import { globSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterAll, describe, expect, it } from 'vitest'
import { inMemory, openDatabase } from '#server/store/engine/database.ts'
import { migrate, migrationsFolder, stepsBeforeBaseline } from '#server/store/engine/migrate.ts'
import { onBothEngines } from './support/engines.ts'
import { definitionsOf } from './support/migrations/database-definitions.ts'
import { migrationsUpTo } from './support/migrations/older-migrations.ts'
import { createScratchDatabase } from './support/postgres.ts'
import { silentLog } from './support/silent-log.ts'

const root = join(import.meta.dirname, '..')
const baseline = '0045_baseline'

const closers: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closers) await close()
})

/** Empty, without migrations. */
async function openEmpty(engine: 'embedded' | 'postgres') {
  const scratch = engine === 'postgres' ? await createScratchDatabase({ migrated: false }) : undefined
  const database = await openDatabase({ url: scratch?.url, dataDir: inMemory, log: silentLog })
  closers.push(async () => {
    await database.close()
    await scratch?.drop()
  })
  return database
}

onBothEngines('the baseline', (_, engine) => {
  it('makes the database that the steps before it make, and counts as applied there', async () => {
    const [older, made] = [await openEmpty(engine), await openEmpty(engine)]
    await migrate(older.pool, stepsBeforeBaseline)
    const alone = await migrationsUpTo(baseline)
    closers.push(() => rm(alone, { recursive: true }))
    await migrate(made.pool, alone)
    const definitions = await definitionsOf(made.pool)
    expect(Object.keys(definitions).length).toBeGreaterThan(1_000)
    expect(await definitionsOf(older.pool)).toEqual(definitions)

    const applied = () => older.pool.query('select hash from drizzle.__drizzle_migrations order by id')
    const before = (await applied()).rows
    await migrate(older.pool)
    const after = (await applied()).rows
    expect(after.slice(0, before.length)).toEqual(before)
    const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
    expect(entries[0].tag).toBe(baseline)
    expect(after).toHaveLength(before.length + entries.length - 1)
  })
})

describe('the schema in the code', () => {
  const files = globSync('src/server/store/schema/*.ts', { cwd: root })
  const schema = Promise.all(files.map((path) => import(join(root, path))))
    .then((modules) => Object.assign({}, ...modules))
    .then((tables) => generateDrizzleJson(tables))

  it('has nothing left to generate a migration for', async () => {
    const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
    const number = entries.at(-1).tag.slice(0, 4)
    const last = JSON.parse(readFileSync(join(migrationsFolder, `meta/${number}_snapshot.json`), 'utf8'))
    expect(await generateMigration(last, await schema)).toEqual([])
  })

  it('is what the migrations make: tables, columns, constraints, indexes and sequences', async () => {
    const [migrated, made] = [await openEmpty('postgres'), await openEmpty('postgres')]
    await migrate(migrated.pool)
    // Columns and indexes of the search are made by functions, which the schema in the code does not name.
    await made.pool.query('create extension pg_trgm')
    const { rows } = await migrated.pool.query(`
      select pg_get_functiondef(name::regproc) as definition from (values ('es_norm'), ('join_texts')) as needed(name)`)
    for (const { definition } of rows) await made.pool.query(definition)
    for (const statement of await generateMigration(generateDrizzleJson({}), await schema))
      await made.pool.query(statement)
    expect(await shapeOf(made.pool)).toEqual(await shapeOf(migrated.pool))
  })
})

/** Without what is written by hand in the migrations: functions, triggers, the view, and how columns are stored. */
async function shapeOf(pool: Parameters<typeof definitionsOf>[0]): Promise<Record<string, string>> {
  const all = Object.entries(await definitionsOf(pool))
  const columns = (definition: string) => definition.replace(/^\d+ /, '').replace(/ storage: \w/, '')
  return Object.fromEntries(
    all
      .filter(([name]) => /^(?:relation|column|constraint|index|sequence) (?!signers\b)/.test(name))
      .map(([name, definition]) => [
        name,
        name.startsWith('column') ? columns(String(definition)) : String(definition),
      ]),
  )
}
