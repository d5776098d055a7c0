// What commits announce on `live` and `jobs`: gathered by the process, sent outside the transactions, and not lost unnoticed.
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from '#tests/support/postgres.ts'
import { openProxy } from '#tests/support/proxy.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { inMemory, type OpenDatabase, openDatabase, transaction } from '../database.ts'
import { openLiveChanges } from '../live-changes.ts'
import { Announcements } from './announcements.ts'
import { PostgresListener } from './listener.ts'
import { forAnswers, PostgresPool } from './pool.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await createScratchDatabase()
})
afterAll(() => scratch.drop())

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function open(url = scratch.url): Promise<OpenDatabase> {
  const database = await openDatabase({ url, dataDir: inMemory, log: silentLog })
  closers.push(database.close)
  return database
}

/** All that another process hears, also from connections that do not gather. */
async function listen(channel = 'live') {
  const heard: { payload: string; sender: number }[] = []
  const client = new pg.Client({ connectionString: scratch.url })
  await client.connect()
  closers.push(() => client.end())
  client.on('notification', ({ payload = '', processId }) => heard.push({ payload, sender: processId }))
  await client.query(`listen ${channel}`)
  return { heard, payloads: () => heard.map(({ payload }) => payload), client }
}

const say = (db: OpenDatabase['db'], payload: string, channel = 'live') =>
  db.execute(`select announce('${channel}', '${payload}')`)

/** A pool whose announcements go to `send`. */
function openPool(send: ConstructorParameters<typeof Announcements>[0]) {
  const reports: unknown[] = []
  const announcements = new Announcements(send, (error) => reports.push(error))
  const pool = new PostgresPool(scratch.url, forAnswers, announcements)
  closers.push(async () => {
    await pool.end()
    await announcements.end()
  })
  return { pool, announcements, reports }
}

describe('announcements', () => {
  it('are heard once they are committed, sent by another connection than the one that wrote', async () => {
    const { heard, payloads } = await listen()
    const database = await open()
    const writer = await transaction(database.db, async (tx) => {
      await say(tx, 'first')
      await say(tx, 'first')
      await say(tx, 'second')
      const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
      return rows[0]?.pid
    })
    await expect.poll(payloads).toEqual(['first', 'second'])
    expect(heard.map(({ sender }) => sender)).not.toContain(writer)
  })

  it('of a transaction that is rolled back are not sent', async () => {
    const { payloads } = await listen()
    const { db } = await open()
    const failing = transaction(db, async (tx) => {
      await say(tx, 'never')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await say(db, 'after')
    await expect.poll(payloads).toContain('after')
    expect(payloads()).toEqual(['after'])
  })

  it('of a connection that does not gather are sent by NOTIFY, as in the version before', async () => {
    const { heard, client } = await listen()
    const { rows } = await client.query(`select announce('live', 'own'), pg_backend_pid() as pid`)
    await expect.poll(() => heard).toEqual([{ payload: 'own', sender: rows[0].pid }])
  })

  it('of many commits are sent by few statements, each once', async () => {
    const sent: string[][] = []
    const { pool } = openPool(async (_channels, payloads) => void sent.push(payloads))
    const commits = Array.from({ length: 300 }, (_, n) => pool.query(`select announce('live', 'n${n % 100}')`))
    await Promise.all(commits)
    await expect.poll(() => new Set(sent.flat()).size).toBe(100)
    expect(sent.length).toBeLessThan(100)
  })

  it('are sent again when sending failed, and the rest at the end', async () => {
    let tries = 0
    const sent: string[] = []
    const { pool, announcements, reports } = openPool(async (_channels, payloads) => {
      tries += 1
      if (tries === 1) throw new Error('the connection was lost')
      sent.push(...payloads)
    })
    await pool.query(`select announce('live', 'one')`)
    await expect.poll(() => sent, { timeout: 5_000 }).toEqual(['one'])
    await pool.query(`select announce('live', 'two'), announce('live', 'three')`)
    await announcements.end()
    expect(sent).toEqual(['one', 'two', 'three'])
    expect(reports).toHaveLength(1)
  })

  it('that are too many or too long are replaced by one that something was lost', async () => {
    const sent: string[] = []
    const { pool } = openPool(async (channels, payloads) => {
      sent.push(...payloads.map((payload, at) => `${channels[at]} ${payload}`))
    })
    await pool.query(`select count(announce('live', 'n' || n)) from generate_series(1, 25000) n`)
    await expect.poll(() => sent, { timeout: 10_000 }).toContain('live gap')
    expect(sent).toContain('jobs gap')
    expect(new Set(sent).size).toBe(20_003)
    sent.length = 0
    await pool.query(`select announce('live', repeat('x', 8000))`)
    await expect.poll(() => sent).toEqual(['live gap', 'jobs gap', 'together gap'])
  })
})

describe('a process that is lost', () => {
  const openListener = async (url = scratch.url) => {
    const listener = new PostgresListener(url, () => {}, { heartbeat: 1_000 })
    closers.push(() => listener.end())
    const heard: string[] = []
    await listener.listen('live', (payload) => heard.push(payload))
    return { listener, heard }
  }

  it('makes the others read anew what it had not announced; one that ends in order does not', {
    timeout: 30_000,
  }, async () => {
    const { heard } = await openListener()
    const leaving = await openListener()
    const proxy = await openProxy(scratch.url)
    await openListener(proxy.url)
    await leaving.listener.end()
    const { client } = await listen('rubrica_heard')
    const beats = async () => {
      const { rows } = await client.query(
        `select min(state_change) > $1::timestamptz + interval '1.2 seconds' as later from pg_stat_activity
         where datname = current_database() and application_name = 'rubrica-listener'`,
        [ended],
      )
      return rows[0].later
    }
    const { rows } = await client.query('select now()::text as now')
    const ended = rows[0].now
    await expect.poll(beats, { timeout: 10_000 }).toBe(true)
    expect(heard).toEqual([])
    await proxy.close()
    await expect.poll(() => heard, { timeout: 10_000 }).toContain('gap')
  })

  it('ends the streams of its pages as a lost connection does, and lets them come back', async () => {
    const { db } = await open()
    const other = await open()
    const live = await openLiveChanges(other)
    closers.push(live.close)
    const hearing: boolean[] = []
    live.onHearing((hears) => hearing.push(hears))
    await say(db, 'gap')
    await expect.poll(() => hearing).toEqual([false, true])
  })
})
