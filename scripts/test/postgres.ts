// A PostgreSQL server for one run of the tests, deleted afterwards.

import { openCluster } from './cluster.ts'
import { onInterrupt } from './steps.ts'

type Server = { url: string; stop: () => Promise<void> }

/** Without fsync: the data need not survive the run. */
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** The server of TEST_DATABASE_URL if it is set, which keeps running; otherwise a temporary one. */
export async function startPostgres(): Promise<Server> {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
  const { url, folder, remove } = await openCluster(careless)
  onInterrupt(remove)
  console.log(`PostgreSQL at ${url}, in ${folder}`)
  return { url, stop: remove }
}
