// `npm run soak [-- FILTER…]`: the server's tests on both engines and at full length, and then the long fuzz. Hours.
//
// What it repeats how often is in `lengths`; each is an environment variable of its test and may be given: `KILLS=100 npm run soak`.
// `TEST_SEED=7` repeats the random choices of an earlier run. With filters only those tests run, without the fuzz.

import { join } from 'node:path'
import { ensureSwift } from './test/packages.ts'
import { runScript } from './test/steps.ts'
import { startSwift } from './test/swift.ts'

process.chdir(join(import.meta.dirname, '..'))

const lengths: Record<string, string> = {
  SOAK: '1',
  TEST_ENGINE: 'both',
  TEST_SEED: String(Date.now() % 1_000_000),
  // kill -9 of: the embedded database, each step of sealing, a process that sends to many.
  KILLS: '20',
  SEAL_KILLS: '10',
  MAILING_KILLS: '8',
  MAILING_ROWS: '1000',
  // PostgreSQL restarted, in good order and not.
  RESTARTS: '20',
  // Rounds that two people end at the same moment.
  LAST_SIGNERS: '1000',
  LAST_SIGNERS_EMBEDDED: '100',
  // Random orders of answering and of signing.
  INTERLEAVINGS: '600',
  SIGNING_INTERLEAVINGS: '120',
  // Three people who write together over two processes, one of which is killed.
  TOGETHER_INTERLEAVINGS: '500',
  TOGETHER_ROUNDS: '2000',
  // Backups: one altered byte each, and megabytes of files.
  FLIPS: '5000',
  BACKUP_MB: '2000',
  // Every text of the library through Word and back.
  ROUND_TRIPS: 'all',
  // Every byte of a seal.
  FULL_FLIPS: '1',
}
for (const [name, usual] of Object.entries(lengths)) process.env[name] ??= usual
let closeStore = async () => {}
/** Files in a real S3 store too; it is ended with this process. */
async function openStore(): Promise<void> {
  if (!(await ensureSwift())) return console.log('No OpenStack Swift: files in a real S3 store are NOT tested.')
  const { address, stop } = await startSwift()
  process.env.RUBRICA_S3 = JSON.stringify(address)
  closeStore = stop
}
const seed = process.env.TEST_SEED ?? ''
console.log(`seed ${seed}`)

const filters = process.argv.slice(2)
if (filters.length === 0 || filters.some((filter) => filter.includes('blob'))) await openStore()
const tested = await runScript('scripts/test.ts', 'unit', ...(filters.length > 0 ? filters : ['src/server/', 'tests/']))
const fuzzed = filters.length > 0 || (await runScript('scripts/fuzz.ts', '--calls', '100000', '--seed', seed))
await closeStore()
process.exit(tested && fuzzed ? 0 : 1)
