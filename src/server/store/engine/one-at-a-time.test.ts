// Work that only one process at a time does, on both engines; the embedded one has a single process anyway.
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '#tests/support/engines.ts'
import type { OpenDatabase } from './database.ts'
import { runAlone } from './one-at-a-time.ts'

const lock = 99_001

onBothEngines('work for one', (open, engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })

  it('is left to whoever is at it, who may use the database meanwhile', async () => {
    const others: boolean[] = []
    const done = await runAlone(database, lock, async () => {
      others.push(await runAlone(database, lock, async () => {}))
      await database.pool.query('select 1')
    })
    expect(done).toBe(true)
    expect(others).toEqual([engine === 'embedded'])
  })

  it('can be done again after it has failed', async () => {
    const failing = runAlone(database, lock, async () => {
      throw new Error('not today')
    })
    await expect(failing).rejects.toThrow('not today')
    expect(await runAlone(database, lock, async () => {})).toBe(true)
  })

  it.runIf(engine === 'postgres')('is free again when the connection of whoever was at it is cut', async () => {
    await runAlone(database, lock, async () => {
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${lock}`,
      )
      await expect.poll(() => runAlone(database, lock, async () => {})).toBe(true)
    })
    expect(await runAlone(database, lock, async () => {})).toBe(true)
  })
})
