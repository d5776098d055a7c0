// Rate limits, on both engines: exact, and never locked for longer than their window, even if the clock jumps.
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '#tests/support/engines.ts'
import type { OpenDatabase } from './database.ts'
import { spend } from './rate-limits.ts'

const now = new Date('2026-11-15T12:00:00Z')
const minute = 60_000
const day = 24 * 60 * minute
const later = (ms: number) => new Date(now.getTime() + ms)

onBothEngines('budgets', (open) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })

  let keys = 0
  const budget = () => [{ key: `test:${++keys}`, max: 3, seconds: 15 * 60 }]

  it('are spent, refuse, and begin again after their window', async () => {
    const mine = budget()
    for (let i = 0; i < 3; i++) expect(await spend(database.db, mine, later(i * minute))).toBe(0)
    expect(await spend(database.db, mine, later(5 * minute))).toBe(10 * 60)
    expect(await spend(database.db, mine, later(15 * minute))).toBe(0)
  })

  it('lock nobody out for longer than their window after the clock has gone ahead and come back', async () => {
    const mine = budget()
    for (let i = 0; i < 5; i++) await spend(database.db, mine, later(400 * day))
    expect(await spend(database.db, mine, now)).toBe(15 * 60)
    expect(await spend(database.db, mine, later(14 * minute))).toBe(60)
    expect(await spend(database.db, mine, later(15 * minute))).toBe(0)
  })

  it('are not given back by a clock that is a little behind', async () => {
    const mine = budget()
    for (let i = 0; i < 4; i++) await spend(database.db, mine, later(2_000))
    expect(await spend(database.db, mine, now)).toBe(15 * 60)
  })
})
