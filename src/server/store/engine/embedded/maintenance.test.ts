import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { silentLog } from '#tests/support/silent-log.ts'
import { inMemory, type OpenDatabase, openDatabase } from '../database.ts'
import { maintain } from './maintenance.ts'

const minute = 60_000

describe('the upkeep of the embedded database', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  /** A connection whose log position advances with every write, to a database of two tables. */
  function connection() {
    const ran: string[] = []
    let position = 0
    const answers = {
      'select pg_current_wal': () => [{ word: String(position) }],
      'select format': () => [{ word: 'public.writings' }, { word: 'pg_catalog.pg_class' }],
    }
    const query = async (text: string) => {
      const known = Object.entries(answers).find(([start]) => text.trim().startsWith(start))
      if (known) return { rows: known[1]() }
      ran.push(text)
      position++
      return { rows: [] }
    }
    return { ran, write: () => position++, connect: async () => ({ query, release: () => {} }) }
  }

  it('checkpoints every five minutes, but only after a write', async () => {
    const database = connection()
    const { stop } = maintain(database, () => {})
    await vi.advanceTimersByTimeAsync(5 * minute)
    expect(database.ran).toEqual(['checkpoint'])
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(database.ran).toEqual(['checkpoint'])
    database.write()
    await vi.advanceTimersByTimeAsync(5 * minute)
    expect(database.ran).toEqual(['checkpoint', 'checkpoint'])
    stop()
  })

  it('vacuums every hour, table by table, and stops when told', async () => {
    const database = connection()
    const { stop } = maintain(database, () => {})
    await vi.advanceTimersByTimeAsync(60 * minute)
    expect(database.ran.filter((text) => text.startsWith('vacuum'))).toEqual([
      'vacuum (analyze, skip_database_stats) public.writings',
      'vacuum (analyze, skip_database_stats) pg_catalog.pg_class',
      'vacuum (only_database_stats)',
    ])
    stop()
    database.write()
    database.ran.length = 0
    await vi.advanceTimersByTimeAsync(120 * minute)
    expect(database.ran).toEqual([])
  })

  it('is under way while a step has the connection, unless that never ends', async () => {
    const { promise: granted, resolve: grant } = Promise.withResolvers<void>()
    const { promise: done, resolve: finish } = Promise.withResolvers<{ rows: [] }>()
    const connect = async () => {
      await granted
      return { query: () => done, release: () => {} }
    }
    const { isUnderWay, stop } = maintain({ connect }, () => {})
    await vi.advanceTimersByTimeAsync(5 * minute)
    expect(isUnderWay()).toBe(false)
    grant()
    await vi.advanceTimersByTimeAsync(1)
    expect(isUnderWay()).toBe(true)
    await vi.advanceTimersByTimeAsync(11 * minute)
    expect(isUnderWay()).toBe(false)
    finish({ rows: [] })
    stop()
  })

  it('reports a failure and tries again the next time', async () => {
    const failures: unknown[] = []
    const { stop } = maintain({ connect: () => Promise.reject(new Error('busy')) }, (error) => failures.push(error))
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(failures).toHaveLength(2)
    stop()
  })
})

describe('an embedded database that is being tidied', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    database = await openDatabase({ dataDir: inMemory, log: silentLog })
  }, 60_000)
  afterAll(async () => {
    vi.useRealTimers()
    await database.close()
  })

  it('says so at once, lets others in between two steps, and answers again', { timeout: 60_000 }, async () => {
    // Two tables that take a second each to analyse.
    await database.pool.query(`
      create function slowly(word text) returns text language plpgsql immutable as $$
        begin perform pg_sleep(0.02); return word; end $$`)
    for (const table of ['one', 'two'])
      await database.pool.query(`
        create table ${table} as select n::text as word from generate_series(1, 50) n;
        create index on ${table} (slowly(word))`)
    expect(await database.health()).toBe('answering')
    vi.advanceTimersByTime(60 * minute)
    await expect.poll(() => database.health(), { interval: 1 }).toBe('tidying')
    await database.pool.query('select 1')
    await expect.poll(() => database.health(), { interval: 1 }).toBe('tidying')
    await expect.poll(() => database.health(), { timeout: 30_000 }).toBe('answering')
  })
})
