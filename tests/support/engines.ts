// Chooses the database engines that a test runs on, and opens fresh migrated databases that are closed afterwards.

import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe } from 'vitest'
import { inMemory, type OpenDatabase, openDatabase } from '#server/store/engine/database.ts'
import { asPgPool, openEmbeddedPool } from '#server/store/engine/embedded/pool.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { createScratchDatabase, migrationsDigest } from './postgres.ts'
import { silentLog } from './silent-log.ts'

type Engine = OpenDatabase['engine']

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/rubrica')

type Tests = (open: () => Promise<OpenDatabase>, engine: Engine) => void

/** For the store, locks, listening, migrations and jobs: what differs between the engines. `open` gives a new migrated
 * database at every call; one per file, in `beforeAll`, is the usual way. */
export const onBothEngines = (title: string, tests: Tests): void => onEngines(['embedded', 'postgres'], title, tests)

/** For methods and pages: on PostgreSQL, unless TEST_ENGINE says `embedded` or `both`, as `npm run soak` does. */
export const onChosenEngine = (title: string, tests: Tests): void => onEngines(chosenEngines(), title, tests)

function chosenEngines(): Engine[] {
  const { TEST_ENGINE: chosen = 'postgres' } = process.env
  if (chosen === 'both') return ['embedded', 'postgres']
  if (chosen === 'embedded' || chosen === 'postgres') return [chosen]
  throw new Error(`TEST_ENGINE is embedded, postgres or both, not ${chosen}`)
}

function onEngines(engines: readonly Engine[], title: string, tests: Tests): void {
  for (const engine of engines)
    describe(`${title} (${engine})`, () => {
      const closers: (() => Promise<void>)[] = []
      afterAll(async () => {
        await Promise.all(closers.map((close) => close()))
      })
      tests(async () => {
        const { database, close } = engine === 'embedded' ? await openInMemory() : await openScratch()
        closers.push(async () => {
          await Promise.all(users.get(database)?.map((end) => end()) ?? [])
          await close()
        })
        return database
      }, engine)
    })
}

const users = new WeakMap<OpenDatabase, (() => Promise<unknown>)[]>()

/** Has something ended before a database of these tests is closed: files share a process (vitest.config.ts). */
export function endBefore(database: OpenDatabase, end: () => Promise<unknown>): void {
  users.set(database, [...(users.get(database) ?? []), end])
}

type Opened = { database: OpenDatabase; close: () => Promise<void> }

async function openInMemory(): Promise<Opened> {
  const database = await openDatabase({ dataDir: inMemory, snapshot: await migratedSnapshot(), log: silentLog })
  return { database, close: database.close }
}

async function openScratch(): Promise<Opened> {
  const scratch = await createScratchDatabase()
  const database = await openDatabase({ url: scratch.url, dataDir: inMemory, log: silentLog })
  return {
    database,
    close: async () => {
      await database.close()
      await scratch.drop()
    },
  }
}

/** Starting from a dump takes half a second; creating and migrating a database takes five or more. */
async function migratedSnapshot(): Promise<string> {
  const name = `${pgliteVersion()}-${migrationsDigest()}.tar`
  const path = join(cache, name)
  if (existsSync(path)) return path
  mkdirSync(cache, { recursive: true })
  // Forty megabytes each: the dumps of older schemas go, another test process's draft of this one stays.
  for (const old of readdirSync(cache)) if (!old.startsWith(name)) rmSync(join(cache, old), { force: true })
  const pool = await openEmbeddedPool({})
  await migrate(asPgPool(pool))
  // Another test process may have made it meanwhile, and a third one be reading it: it is never replaced.
  const draft = `${path}.${process.pid}`
  await pool.dump(draft)
  await pool.end()
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  rmSync(draft, { force: true })
  return path
}

function pgliteVersion(): string {
  const manifest = readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8')
  return JSON.parse(manifest).version
}
