import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { maintain } from './maintenance.ts'

const minute = 60_000

describe('the upkeep of the embedded database', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  /** A connection whose log moves on with every write. */
  function connection() {
    const ran: string[] = []
    let position = 0
    return {
      ran,
      write: () => position++,
      query: async (text: string) => {
        if (text.startsWith('select')) return { rows: [{ position: String(position) }] }
        ran.push(text)
        position++
        return { rows: [] }
      },
    }
  }

  it('checkpoints every five minutes, but only after a write', async () => {
    const database = connection()
    const stop = maintain(database, () => {})
    await vi.advanceTimersByTimeAsync(5 * minute)
    expect(database.ran).toEqual(['checkpoint'])
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(database.ran).toEqual(['checkpoint'])
    database.write()
    await vi.advanceTimersByTimeAsync(5 * minute)
    expect(database.ran).toEqual(['checkpoint', 'checkpoint'])
    stop()
  })

  it('vacuums every hour, and stops when told', async () => {
    const database = connection()
    const stop = maintain(database, () => {})
    await vi.advanceTimersByTimeAsync(60 * minute)
    expect(database.ran).toContain('vacuum (analyze)')
    stop()
    database.write()
    database.ran.length = 0
    await vi.advanceTimersByTimeAsync(120 * minute)
    expect(database.ran).toEqual([])
  })

  it('reports a failure and tries again the next time', async () => {
    const failures: unknown[] = []
    const stop = maintain({ query: () => Promise.reject(new Error('busy')) }, (error) => failures.push(error))
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(failures).toHaveLength(2)
    stop()
  })
})
