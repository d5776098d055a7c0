// Commits per second at 1 to 64 clients: without announcements, with NOTIFY in each, and with those that the process gathers.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { migrate } from '#server/store/engine/migrate.ts'
import { openCluster, postgresFolder } from '../../scripts/test/cluster.ts'

const counts = [1, 2, 4, 8, 16, 32, 64]
const seconds = Number(process.env.SCALE_SECONDS ?? 5)

/** The same row and the same commit; only the announcement differs. Their ids differ, or PostgreSQL would leave them out as repeated. */
const kinds = [
  { what: 'none', options: '', announcement: 'select 1;' },
  { what: 'NOTIFY', options: '', announcement: `select announce('live', 'copy ' || :client_id || ' ' || :n);` },
  {
    what: 'gathered',
    options: '-c rubrica.gathers=1',
    announcement: `select announce('live', 'copy ' || :client_id || ' ' || :n);`,
  },
]

/** With fsync: its time is what those that announce hold the lock for. */
export async function measureCommits(): Promise<string[]> {
  const cluster = await openCluster(['shared_buffers=256MB'])
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-commits-'))
  try {
    const pool = new pg.Pool({ connectionString: cluster.url, max: 1 })
    await migrate(pool)
    await pool.query('create table probe (n bigint)')
    // Three processes listen, as they would.
    const listeners = await Promise.all([1, 2, 3].map(() => listen(cluster.url)))
    console.log(
      `clients  ${kinds.map(({ what }) => what.padStart(9)).join('')}   commits per second, ${seconds} s each`,
    )
    for (const clients of counts) {
      const figures: number[] = []
      for (const { what, options, announcement } of kinds) {
        const script = join(folder, `${what}.sql`)
        writeFileSync(
          script,
          `\\set n random(1, 1000000000)\nbegin;\ninsert into probe values (:n);\n${announcement}\ncommit;\n`,
        )
        figures.push(await run(cluster.url, clients, script, options))
      }
      console.log(`${String(clients).padStart(7)}  ${figures.map((each) => each.toFixed(0).padStart(9)).join('')}`)
    }
    for (const listener of listeners) await listener.end()
    await pool.end()
  } finally {
    rmSync(folder, { recursive: true })
    await cluster.remove()
  }
  return []
}

async function listen(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('listen live')
  return client
}

async function run(url: string, clients: number, script: string, options: string): Promise<number> {
  const program = join(String(postgresFolder()), 'pgbench')
  const flags = ['-n', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', script, url]
  const { stdout } = await promisify(execFile)(program, flags, {
    env: { ...process.env, PGOPTIONS: options },
    maxBuffer: 2 ** 30,
  })
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}
