// Chooses the database engines that a test runs on, and opens fresh migrated databases that are closed afterwards.

import { afterAll, describe } from 'vitest'
import { inMemory, type OpenDatabase, openDatabase } from '#server/store/engine/database.ts'
import { madeDump } from './made-database.ts'
import { createScratchDatabase } from './postgres.ts'
import { silentLog } from './silent-log.ts'

type Engine = OpenDatabase['engine']

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
  const database = await openDatabase({ dataDir: inMemory, snapshot: await madeDump(), log: silentLog })
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
