// A new version takes over from the previous one, process by process, on one PostgreSQL and while people work: no call fails.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBalancer } from './support/balancer.ts'
import { until } from './support/jobs.ts'
import { createScratchDatabase, type ScratchDatabase } from './support/postgres.ts'
import { ready, type Server, spawnServer, temporaryFolder } from './support/process.ts'
import { callSteadily } from './support/steady-calls.ts'
import { copyWithMigrations, previousCommit, unpackCommit } from './support/versions.ts'

describe('an update', () => {
  let folders: ReturnType<typeof temporaryFolder>[] = []
  let servers: Server[] = []
  let scratch: ScratchDatabase
  beforeEach(async () => {
    scratch = await createScratchDatabase({ migrated: false })
  })
  afterEach(async () => {
    for (const { process } of servers) process.kill('SIGKILL')
    await Promise.all(servers.map(({ exited }) => exited))
    await scratch.drop()
    for (const folder of folders) folder.remove()
    folders = []
    servers = []
  })
  const folder = () => {
    const made = temporaryFolder()
    folders.push(made)
    return made.path
  }
  const rows = async (text: string) => {
    const client = new pg.Client({ connectionString: scratch.url })
    await client.connect()
    const found = await client.query(text)
    await client.end()
    return found.rows
  }

  /** Two processes of the one version are replaced by two of the other. */
  async function update(from: string | undefined, to: string | undefined) {
    const data = folder()
    const key = randomBytes(32).toString('hex')
    const env = {
      DATABASE_URL: scratch.url,
      SECRET_KEY: key,
      TRUSTED_PROXIES: '1',
      DRAIN_SECONDS: '1',
      LOG_LEVEL: 'error',
    }
    const start = async (root: string | undefined) => {
      const server = await ready(await spawnServer(data, env, [], root))
      servers.push(server)
      return server
    }
    const balancer = await openBalancer()
    const old = [await start(from), await start(from)]
    for (const { url } of old) balancer.add(url)
    await until(() => balancer.ready().length === 2)
    const steady = await callSteadily(balancer.url)
    await until(() => steady.count() > 100)
    for (const leaving of old) {
      const { url } = await start(to)
      balancer.add(url)
      await until(() => balancer.ready().includes(url))
      const before = steady.count()
      await until(() => steady.count() > before + 100)
      if ((await fetch(`${leaving.url}/ready`)).status === 404) balancer.remove(leaving.url)
      leaving.process.kill('SIGTERM')
      expect(await leaving.exited).toBe(0)
    }
    const before = steady.count()
    await until(() => steady.count() > before + 100)
    const saved = await steady.end()
    await balancer.close()
    console.info(`${steady.count()} calls, the slowest ${Math.round(steady.slowest())} ms`)
    expect(steady.failures).toEqual([])
    const kept = await rows('select id, version from writings order by id')
    expect(kept).toEqual(saved.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    expect(
      servers.map((server) =>
        server
          .output()
          .split('\n')
          .filter((line) => line.startsWith('{')),
      ),
    ).toEqual([[], [], [], []])
  }

  it('to a version that expands the schema', { timeout: 180_000 }, async () => {
    const next = folder()
    copyWithMigrations(next, {
      '9000_expand': `alter table writings add column next_title text;
        create function keep_next_title() returns trigger language plpgsql as
          $$ begin new.next_title := upper(new.title); return new; end $$;
        create trigger next_title before insert or update on writings for each row execute function keep_next_title();`,
      '9001_index': `-- outside a transaction
        drop index concurrently if exists writings_next_title;
        --> statement-breakpoint
        create index concurrently writings_next_title on writings (next_title);`,
    })
    await update(undefined, next)
    expect(await rows('select from writings where next_title is distinct from upper(title)')).toEqual([])
    expect(
      await rows(`select from pg_index where indexrelid = 'writings_next_title'::regclass and indisvalid`),
    ).toHaveLength(1)
  })

  // Where the history is cut short (a shallow clone) only the test above is left.
  const commit = previousCommit()
  it.skipIf(!commit)('from the commit before the newest migration', { timeout: 240_000 }, async () => {
    await update(unpackCommit(String(commit)), undefined)
  })
})
