// A PostgreSQL server for one run of the tests, gone afterwards.

import { openCluster } from './cluster.ts'
import { onInterrupt } from './steps.ts'

type Server = { url: string; stop: () => Promise<void> }

/** The data need not outlive the run, so nothing waits for the disk. */
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** The server of TEST_DATABASE_URL where there is one, which is left alone afterwards; otherwise one of our own. */
export async function startPostgres(): Promise<Server> {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
  const { url, folder, remove } = await openCluster(careless)
  onInterrupt(remove)
  console.log(`PostgreSQL at ${url}, in ${folder}`)
  return { url, stop: remove }
}
