// Fills a database of its own to one size after the other, and measures at each what is asked most.
import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { refreshWords } from '#server/store/catalogue/catalogue-words.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { openCluster } from '../../scripts/test/cluster.ts'
import { median } from '../table.ts'
import { definitionsOf, fill, type Kind, tablesOf } from './fill.ts'
import { hot } from './hot-queries.ts'
import { explain, openRecorder, type Plan } from './plans.ts'

/** Data that can be made again needs no fsync; what is read is the same. */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=2GB',
  'shared_buffers=1GB',
  'effective_cache_size=6GB',
  'work_mem=16MB',
  'random_page_cost=1.1',
  'autovacuum=off',
  'jit=off',
]
const runs = 40
const warmUp = 5

type Measured = { what: string; p50: number; p95: number; plans: Plan[] }
type Stage = { size: number; writing: number; indexing: number; bytes: number; queries: Measured[] }

const tell = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)

/**
 * Returns the statements that read a large table from one end to the other. With SCALE_URL it goes on in a database that was
 * filled up to SCALE_FROM.
 */
export async function measureGrowth(kind: Kind, sizes: readonly number[], report?: string): Promise<string[]> {
  const begun = process.env.SCALE_URL
  const cluster = begun ? undefined : await openCluster(settings)
  const url = begun ?? String(cluster?.url)
  const stages: Stage[] = []
  try {
    await migrateAt(url)
    let from = 1 + Number(begun ? process.env.SCALE_FROM : 0)
    let definitions = begun ? await definitionsAt(url, kind) : undefined
    for (const size of sizes) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const { writing, indexing } = await fill(client, kind, from, size, tell, definitions)
      definitions = undefined
      const { rows } = await client.query(
        'select sum(pg_total_relation_size(name::regclass))::float8 as bytes from unnest($1::text[]) name',
        [tablesOf(kind)],
      )
      await client.end()
      from = size + 1
      const stage = { size, writing, indexing, bytes: rows[0].bytes, queries: await measure(url, kind, size) }
      stages.push(stage)
      print(kind, stage)
      if (report) writeFileSync(report, JSON.stringify(stages, null, 1))
    }
  } finally {
    await cluster?.remove()
  }
  return stages.flatMap(({ size, queries }) =>
    queries.flatMap(({ what, plans }) =>
      plans.flatMap(({ scanned, statement }) =>
        scanned.map((table) => `${what}, ${size}: reads all of ${table} in ${statement}`),
      ),
    ),
  )
}

async function migrateAt(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await migrate(pool)
  await pool.end()
}

/** Those of a fresh database beside it: where filling was cut off, indexes are gone. */
async function definitionsAt(url: string, kind: Kind): Promise<string[]> {
  const fresh = new URL(url)
  fresh.pathname = '/fresh'
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('drop database if exists fresh')
  await client.query('create database fresh')
  await migrateAt(fresh.href)
  const other = new pg.Client({ connectionString: fresh.href })
  await other.connect()
  const definitions = await definitionsOf(other, kind)
  await other.end()
  await client.query('drop database fresh')
  await client.end()
  return definitions
}

async function measure(url: string, kind: Kind, size: number): Promise<Measured[]> {
  const { db, sent, close } = await openRecorder(url)
  if (kind === 'texts') await refreshWords(db)
  const measured: Measured[] = []
  for (const { what, ask } of hot[kind]) {
    for (let run = 0; run < warmUp; run++) await ask(db, run, size)
    const times: number[] = []
    for (let run = 0; run < runs; run++) {
      const began = performance.now()
      await ask(db, warmUp + run, size)
      times.push(performance.now() - began)
    }
    sent.length = 0
    await ask(db, warmUp + runs, size)
    const plans = await explain(url, [...sent])
    const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0
    measured.push({ what, p50: median(times), p95, plans })
  }
  await close()
  return measured
}

function print(kind: Kind, { size, writing, indexing, bytes, queries }: Stage): void {
  const gigabytes = (bytes / 2 ** 30).toFixed(1)
  console.log(
    `\n${size.toLocaleString('en-US')} ${kind}: ${gigabytes} GB; written in ${writing.toFixed(0)} s, indexed in ${indexing.toFixed(0)} s`,
  )
  for (const { what, p50, p95, plans } of queries) {
    const most = Math.max(...plans.map(({ rows }) => rows))
    const scanned = [...new Set(plans.flatMap((plan) => plan.scanned))]
    console.log(
      `  ${what.padEnd(40)} p50 ${p50.toFixed(1).padStart(8)} ms  p95 ${p95.toFixed(1).padStart(8)} ms  rows of one step at most ${most.toLocaleString('en-US').padStart(10)}${scanned.length > 0 ? `  SCANS ${scanned}` : ''}`,
    )
  }
}
