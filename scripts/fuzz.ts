// `npm run fuzz`: random and malformed calls to the whole server, on both engines.
//
//   npm run fuzz -- --calls 100000 --engine embedded|postgres|both --seed 7 --seconds 3600
//
// Exits with 1 if any answer was a 5xx, came too late or revealed internals, or if memory grew.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type OpenDatabase, openDatabase } from '#server/store/engine/database.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { fuzz, type Report } from '#tests/fuzz/run.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { startPostgres } from './test/postgres.ts'

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '100000' },
    engine: { type: 'string', default: 'both' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seconds: { type: 'string', default: '7200' },
  },
})
const [calls, seed, seconds] = [values.calls, values.seed, values.seconds].map(Number) as [number, number, number]
if (![calls, seed, seconds].every(Number.isFinite) || !['embedded', 'postgres', 'both'].includes(values.engine)) {
  console.error('Usage: npm run fuzz -- [--calls N] [--engine embedded|postgres|both] [--seed N] [--seconds N]')
  process.exit(2)
}

/** Caches may still grow a little; a leak grows with every call. */
const mostGrowth = 60

async function onEmbedded(use: (database: OpenDatabase) => Promise<Report>): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-fuzz-'))
  const database = await openDatabase({ dataDir: folder, log: silentLog })
  try {
    await migrate(database.pool)
    return await use(database)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onPostgres(use: (database: OpenDatabase) => Promise<Report>): Promise<Report> {
  const server = await startPostgres()
  process.env.TEST_DATABASE_URL = server.url
  const { createScratchDatabase } = await import('#tests/support/postgres.ts')
  const scratch = await createScratchDatabase()
  const database = await openDatabase({ url: scratch.url, dataDir: tmpdir(), log: silentLog })
  try {
    return await use(database)
  } finally {
    await database.close()
    await scratch.drop()
    await server.stop()
  }
}

function isGood(engine: string, { calls, statuses, findings, memory }: Report): boolean {
  const growth = memory.end - memory.warm
  console.log(`\n── ${engine}: ${calls} calls, seed ${seed}`)
  console.log(
    `statuses: ${Object.entries(statuses)
      .map(([status, count]) => `${status} × ${count}`)
      .join(', ')}`,
  )
  console.log(`memory after collection: ${memory.warm.toFixed(0)} MB warm, ${memory.end.toFixed(0)} MB at the end`)
  for (const { kind, request } of findings) console.log(`\n✗ ${kind}\n${request}`)
  if (growth > mostGrowth) console.log(`✗ memory grew by ${growth.toFixed(0)} MB`)
  return findings.length === 0 && growth <= mostGrowth
}

console.log(`seed ${seed}`)
let good = true
for (const [engine, on] of [
  ['embedded', onEmbedded],
  ['postgres', onPostgres],
] as const) {
  if (values.engine !== 'both' && values.engine !== engine) continue
  let said = 0
  const progress = (done: number) => {
    if (done - said < 5_000) return
    said = done
    console.log(`${engine}: ${done} calls`)
  }
  const report = await on((database) => fuzz(database, { seed, calls, seconds, progress }))
  good = isGood(engine, report) && good
}
process.exit(good ? 0 : 1)
