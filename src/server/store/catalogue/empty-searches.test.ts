// Searches that found nothing: told only once they came on several days, and never more rows than the table may have.
import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { emptySearches } from '#server/store/schema/catalogue.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { countEmptySearches, deleteOldEmptySearches, listEmptySearches, mostRows } from './empty-searches.ts'

onBothEngines('empty searches', (open) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => database.db.delete(emptySearches))

  const searched = (words: string, country = 'ES') => ({
    words,
    country,
    digest: createHash('md5').update(`${country} ${words}`).digest(),
  })
  const count = (day: string, ...searches: ReturnType<typeof searched>[]) =>
    countEmptySearches(database.db, searches, day)
  const list = (since: string) => listEmptySearches(database.db, since, 10)
  const flood = (day: string, rows: number) =>
    database.pool.query(
      `insert into empty_searches (digest, day, country, count)
       select decode(md5(n::text), 'hex'), $1::date, 'ES', 1 from generate_series(1, $2::int) n`,
      [day, rows],
    )

  it('are told, by count and country, once the same came on three days, and not in words before', async () => {
    const [vital, mexican, once] = [
      searched('testamento vital'),
      searched('testamento vital', 'MX'),
      searched('ana paz'),
    ]
    await count('2026-11-01', vital, mexican, once)
    await count('2026-11-01', vital)
    await count('2026-11-02', mexican, vital)
    expect(await list('2026-11-01')).toEqual([])
    expect(await database.db.select({ words: emptySearches.words }).from(emptySearches)).toEqual(
      Array(5).fill({ words: null }),
    )
    await count('2026-11-09', vital)
    expect(await list('2026-11-01')).toEqual([{ words: 'testamento vital', country: 'ES', count: 4, days: 3 }])
    expect(await list('2026-11-05')).toEqual([{ words: 'testamento vital', country: 'ES', count: 1, days: 1 }])
    expect(await list('2026-11-10')).toEqual([])
  })

  it('go after their time', async () => {
    await count('2026-08-01', searched('testamento'))
    await count('2026-11-01', searched('testamento'))
    expect(await deleteOldEmptySearches(database.db, '2026-08-02', 500)).toBe(1)
    expect(await database.db.$count(emptySearches)).toBe(1)
  })

  it('never fill the table: a flood keeps new ones out until the oldest of a single day are deleted', async () => {
    const known = searched('testamento vital')
    await count('2026-11-01', known)
    await flood('2026-11-02', mostRows)
    await count('2026-11-03', known, searched('custodia de mascotas'))
    expect(await database.db.$count(emptySearches)).toBe(mostRows + 2)
    let deleted = 0
    for (let last = 500; last >= 500; deleted += last)
      last = await deleteOldEmptySearches(database.db, '2026-08-01', 500)
    expect(deleted).toBe(mostRows + 2 - 15_000)
    await count('2026-11-04', known)
    expect(await list('2026-11-01')).toEqual([{ words: 'testamento vital', country: 'ES', count: 3, days: 3 }])
  })
})
