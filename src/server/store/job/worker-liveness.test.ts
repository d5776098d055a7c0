// Workers detect each other's start and end, on both engines.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '#tests/support/engines.ts'
import type { OpenDatabase } from '../engine/database.ts'
import { appear, listMissing } from './worker-liveness.ts'

onBothEngines('a worker', (open, engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })
  const ignore = () => {}

  it('is seen from when it appears until it leaves', async () => {
    const [one, other] = [await appear(database, ignore), await appear(database, ignore)]
    const names = [one.worker(), other.worker()].map(Number)
    expect(new Set(names).size).toBe(2)
    expect(await listMissing(database.db, [...names, 1])).toEqual([1])
    await one.leave()
    await expect.poll(() => listMissing(database.db, names)).toEqual(names.slice(0, 1))
    await other.leave()
    await expect.poll(() => listMissing(database.db, names)).toEqual(names)
  })

  it.runIf(engine === 'postgres')('whose connection is cut says that it is not seen, and soon is again', async () => {
    const failures: unknown[] = []
    const presence = await appear(database, (error) => failures.push(error))
    const name = Number(presence.worker())
    await database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'rubrica-worker'`)
    await expect.poll(() => failures.length).toBeGreaterThan(0)
    await expect.poll(() => presence.worker()).toBe(name)
    expect(await listMissing(database.db, [name])).toEqual([])
    await presence.leave()
  })

  it.runIf(engine === 'postgres')('of another database of the server is nobody here', async () => {
    const elsewhere = await open()
    const presence = await appear(elsewhere, ignore)
    const name = Number(presence.worker())
    expect(await listMissing(elsewhere.db, [name])).toEqual([])
    expect(await listMissing(database.db, [name])).toEqual([name])
    await presence.leave()
  })
})
