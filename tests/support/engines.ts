// Runs the same tests on both engines, each with fresh migrated databases that are closed afterwards.

import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe } from 'vitest'
import { inMemory, type OpenDatabase, openDatabase } from '#server/store/database.ts'
import { asPgPool, openEmbeddedPool } from '#server/store/embedded/pool.ts'
import { migrate } from '#server/store/migrate.ts'
import { createScratchDatabase, migrationsDigest } from './postgres.ts'
import { silentLog } from './silent-log.ts'

type Engine = OpenDatabase['engine']

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/rubrica')

type Tests = (open: () => Promise<OpenDatabase>, engine: Engine) => void

/** `open` gives a new migrated database at every call; one per file, in `beforeAll`, is the usual way. */
export const onBothEngines = (title: string, tests: Tests): void => onEngines(['embedded', 'postgres'], title, tests)

/** For what no statement of SQL has a part in, and is long: on the embedded engine, or on the one that TEST_ENGINE names. */
export const onOneEngine = (title: string, tests: Tests): void => onEngines([namedEngine()], title, tests)

function namedEngine(): Engine {
  const { TEST_ENGINE: named = 'embedded' } = process.env
  if (named !== 'embedded' && named !== 'postgres') throw new Error(`TEST_ENGINE is embedded or postgres, not ${named}`)
  return named
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
        closers.push(close)
        return database
      }, engine)
    })
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
