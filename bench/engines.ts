// A server on each engine, with its database filled for the measurement.
import { type OpenDatabase, openDatabase } from '#server/store/engine/database.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { postgresFolder } from '../scripts/test/cluster.ts'
import { startPostgres } from '../scripts/test/postgres.ts'
import { registerCrowd } from './requests.ts'
import { type Server, scratchFolder, startRubrica } from './server.ts'
import type { Figure } from './table.ts'

export const hasPostgres = (): boolean => Boolean(process.env.TEST_DATABASE_URL || postgresFolder())
export const withoutPostgres = 'PostgreSQL 15 or newer was not found: the figures on it are left out'

/** Runs the work on a new database: on the server of TEST_DATABASE_URL, or on one started for it. */
export async function onScratch<T>(work: (url: string) => Promise<T>): Promise<T> {
  const given = process.env.TEST_DATABASE_URL
  const postgres = await startPostgres()
  process.env.TEST_DATABASE_URL = postgres.url
  const { createScratchDatabase } = await import('#tests/support/postgres.ts')
  try {
    const scratch = await createScratchDatabase()
    return await work(scratch.url).finally(scratch.drop)
  } finally {
    await postgres.stop()
    // Later measurements must not use this server.
    if (given === undefined) delete process.env.TEST_DATABASE_URL
  }
}

type Measured = {
  /** The number of users; the first one owns everything. */
  people: number
  fill: (database: OpenDatabase) => Promise<void>
  measure: (server: Server, cookies: string[], engine: string) => Promise<Figure[]>
}

export async function onEmbedded({ people, fill, measure }: Measured): Promise<Figure[]> {
  const folder = scratchFolder()
  const first = await startRubrica(folder)
  const cookies = await registerCrowd(first.url, people)
  await first.stop()
  const database = await openDatabase({ dataDir: folder, log: silentLog })
  await fill(database)
  await database.close()
  const server = await startRubrica(folder)
  const figures = await measure(server, cookies, 'embedded')
  await server.stop()
  return figures
}

export const onPostgres = ({ people, fill, measure }: Measured): Promise<Figure[]> =>
  onScratch(async (url) => {
    const folder = scratchFolder()
    const server = await startRubrica(folder, url)
    const database = await openDatabase({ url, dataDir: folder, log: silentLog })
    try {
      const cookies = await registerCrowd(server.url, people)
      await fill(database)
      return await measure(server, cookies, 'PostgreSQL')
    } finally {
      await database.close()
      await server.stop()
    }
  })
