import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from '#tests/support/postgres.ts'
import { openProxy } from '#tests/support/proxy.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { inMemory, type OpenDatabase, openDatabase } from '../database.ts'
import { PostgresListener } from './listener.ts'

let scratch: ScratchDatabase
let database: OpenDatabase
beforeAll(async () => {
  scratch = await createScratchDatabase({ migrated: false })
  database = await openDatabase({ url: scratch.url, dataDir: inMemory, log: silentLog })
})
afterAll(async () => {
  await database.close()
  await scratch.drop()
})

const countListeners = async () => {
  const { rows } = await database.db.execute(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'rubrica-listener'`)
  return rows[0]?.count
}

describe('listening on PostgreSQL', () => {
  const killConnections = () =>
    database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)

  it('hears again after every connection was cut, on both its channels', async () => {
    const heard = new Set<string>()
    const listener = new PostgresListener(scratch.url, () => {})
    await listener.listen('one', (payload) => heard.add(payload))
    await listener.listen('two', (payload) => heard.add(payload))
    for (const round of ['first', 'second']) {
      await killConnections()
      await expect
        .poll(
          async () => {
            await database.db.execute(
              sql`select pg_notify('one', ${`${round} one`}), pg_notify('two', ${`${round} two`})`,
            )
            return [...heard]
          },
          { timeout: 10_000 },
        )
        .toEqual(expect.arrayContaining([`${round} one`, `${round} two`]))
    }
    await listener.end()
  })

  it('notices a connection that is lost without a word, says so, and comes back', async () => {
    const proxy = await openProxy(scratch.url)
    const listener = new PostgresListener(proxy.url, () => {}, { heartbeat: 500 })
    const hearing: boolean[] = []
    const heard: string[] = []
    await listener.listen(
      'one',
      (payload) => heard.push(payload),
      (hears) => hearing.push(hears),
    )
    proxy.hold()
    await expect.poll(() => hearing.at(-1), { timeout: 15_000 }).toBe(false)
    proxy.resume()
    await expect.poll(() => hearing.at(-1), { timeout: 15_000 }).toBe(true)
    const say = async () => {
      await database.db.execute(sql`select pg_notify('one', 'again')`)
      return heard.at(-1)
    }
    await expect.poll(say).toBe('again')
    await listener.end()
    await proxy.close()
  })

  it('stops without an error when the connection is lost for good', async () => {
    const proxy = await openProxy(scratch.url)
    const listener = new PostgresListener(proxy.url, () => {})
    const stop = await listener.listen('one', () => {})
    await proxy.close()
    await expect(stop()).resolves.toBeUndefined()
    await expect(listener.end()).resolves.toBeUndefined()
  })
})

describe('whether everybody has heard', () => {
  const listeners: PostgresListener[] = []
  const peers: pg.Client[] = []
  afterEach(async () => {
    for (const listener of listeners.splice(0)) await listener.end()
    for (const peer of peers.splice(0)) await peer.end()
  })

  const open = async (options?: ConstructorParameters<typeof PostgresListener>[2]) => {
    const reports: unknown[] = []
    const listener = new PostgresListener(scratch.url, (error) => reports.push(error), options)
    listeners.push(listener)
    const heard: string[] = []
    const hearing: boolean[] = []
    await listener.listen(
      'news',
      (payload) => heard.push(payload),
      (hears) => hearing.push(hears),
    )
    return { listener, heard, hearing, reports }
  }

  /** A process that is suspended: connected and counted, but not answering. */
  async function openSilentPeer() {
    const peer = new pg.Client({ connectionString: scratch.url })
    let isCut = false
    peer.on('error', () => {})
    peer.on('end', () => {
      isCut = true
    })
    await peer.connect()
    await peer.query('listen rubrica_heard')
    await peer.query(`set application_name = 'rubrica-listener'`)
    peers.push(peer)
    const { rows } = await peer.query('select pg_backend_pid() as pid')
    return { pid: rows[0].pid, isCut: () => isCut }
  }

  it('is known once every process has, however many ask at once', async () => {
    const processes = await Promise.all(Array.from({ length: 4 }, () => open({ patience: 10_000 })))
    for (let round = 0; round < 10; round++) {
      await database.db.execute(sql`select pg_notify('news', ${`${round}`})`)
      await Promise.all(processes.map(({ listener }) => listener.settled()))
      for (const { heard } of processes) expect(heard.at(-1)).toBe(`${round}`)
    }
    for (const { reports } of processes) expect(reports).toEqual([])
  })

  it('waits once for a process that stands still, which is cut off', async () => {
    const [first, second] = [await open({ patience: 4_000 }), await open({ patience: 4_000 })]
    const peer = await openSilentPeer()
    await first.listener.settled()
    expect(first.reports).toHaveLength(1)
    await expect.poll(peer.isCut).toBe(true)
    // No process is waited for: the silent one was cut off before.
    await Promise.all([first.listener.settled(), second.listener.settled()])
    expect([first.reports.length, second.reports.length]).toEqual([1, 0])
    expect(await countListeners()).toBe(2)
  })

  it('does not wait at all for one that has been silent for long', async () => {
    const { listener, reports } = await open({ silence: 300, patience: 20_000 })
    const { pid, isCut } = await openSilentPeer()
    const isSilent = async () => {
      const { rows } = await database.db.execute(
        sql`select state_change < now() - interval '300 ms' as silent from pg_stat_activity where pid = ${pid}`,
      )
      return rows[0]?.silent
    }
    await expect.poll(isSilent).toBe(true)
    await listener.settled()
    expect(reports).toEqual([])
    expect(isCut()).toBe(false)
  })

  it('one that was cut off although it is well comes back by itself', async () => {
    const { listener, heard, hearing } = await open({ patience: 10_000 })
    const other = await open({ patience: 10_000 })
    await database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'rubrica-listener'`)
    await expect
      .poll(() => [hearing, other.hearing], { timeout: 10_000 })
      .toEqual([
        [false, true],
        [false, true],
      ])
    await database.db.execute(sql`select pg_notify('news', 'again')`)
    await other.listener.settled()
    expect(heard).toEqual(['again'])
    await listener.settled()
  })

  it('is not asked for long, and no error, when the server is gone', async () => {
    const proxy = await openProxy(scratch.url)
    const reports: unknown[] = []
    const listener = new PostgresListener(proxy.url, (error) => reports.push(error), { patience: 500 })
    await listener.listen('news', () => {})
    proxy.hold()
    await listener.settled()
    await proxy.close()
    await listener.settled()
    expect(reports.length).toBeGreaterThan(0)
    await listener.end()
  })
})

describe('a server that cannot be used', () => {
  const opening = (url: string) => openDatabase({ url, dataDir: inMemory, log: silentLog })

  it.each([
    ['nothing listens', 'postgres://ana:secreta@127.0.0.1:1/x', /^PostgreSQL \(x at 127\.0\.0\.1:1\).*nothing answers/],
    ['an unknown host', 'postgres://ana:secreta@no.such.invalid/x', /at no\.such\.invalid:5432\).*no such host/],
    ['no address', 'postgres://ana:secreta@[/x', /DATABASE_URL/],
  ])('is told in one line without the password: %s', async (_, url, line) => {
    const error: Error = await opening(url).then(
      () => new Error('it was opened'),
      (failure) => failure,
    )
    expect(error.name).toBe('DatabaseUnreachable')
    expect(error.message).toMatch(line)
    expect(error.message).not.toMatch(/secreta|\n/)
  })

  it('is told by the server’s own words: an unknown database', async () => {
    const url = new URL(scratch.url)
    url.pathname = '/nowhere'
    await expect(opening(url.href)).rejects.toThrow(/\(nowhere at .*database "nowhere" does not exist/)
  })
})
