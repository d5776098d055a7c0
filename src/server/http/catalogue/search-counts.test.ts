// Searches that found nothing of their own are counted from pages and calls, without machines and without what may be of a person.
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { roomy } from '#server/disk-space.ts'
import { loadLibrary } from '#server/library/load.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { emptySearches } from '#server/store/schema/catalogue.ts'
import { openApp, operatorToken, type TestApp, vault } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { openSearchCounts } from './search-counts.ts'

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
const day = 24 * 60 * 60_000

onChosenEngine('searches that found nothing', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    await loadLibrary(database.db, new Date(), 'library')
    server = await openApp(database)
  })
  beforeEach(() => database.db.delete(emptySearches))

  const kept = () =>
    database.db
      .select({ country: emptySearches.country, count: emptySearches.count, words: emptySearches.words })
      .from(emptySearches)

  it('are counted once until they are written, by country', async () => {
    for (const _ of [1, 2]) await server.get('/search?q=ornitorrinco&country=MX', browser)
    await server.call('search-writings', { q: 'ornitorrinco', country: 'MX' }, browser)
    await server.call('search-writings', { q: 'ornitorrinco', country: 'CL' }, browser)
    // What has all the words is called so; what is searched by a machine, under a filter or further on says nothing.
    for (const data of [
      { q: 'contrato de alquiler' },
      { q: 'mi inquilino no paga', country: 'ES' },
      { q: 'ornitorrinco', country: 'PE', category: 'housing' },
      { q: 'ornitorrinco', country: 'PE', page: 2 },
      { q: 'ornitorrinco de Juan Pérez', country: 'PE' },
      {},
    ])
      await server.call('search-writings', data, browser)
    await server.call('search-writings', { q: 'ornitorrinco', country: 'AR' }, { 'user-agent': 'Googlebot/2.1' })
    await server.app.close()
    server = await openApp(database)
    expect((await kept()).toSorted((one, other) => one.country.localeCompare(other.country))).toEqual([
      { country: 'CL', count: 1, words: null },
      { country: 'MX', count: 1, words: null },
    ])
  })

  it('are told to the operator from the third day on', async () => {
    const today = Date.now()
    for (const ago of [2, 1, 0]) {
      const at = new Date(today - ago * day)
      const counts = openSearchCounts({ db: database.db, disk: roomy, vault: vault, log: { warn: () => {} } }, () => at)
      for (const q of ['Cría de caracoles', 'cria de carac', 'Ana Paz Ibarra'])
        counts.note({ q, country: 'ES' }, browser['user-agent'])
      await counts.close()
    }
    const asked = (days: number) =>
      server.call('list-empty-searches', { days }, { authorization: `Bearer ${operatorToken}` })
    expect((await asked(7)).body.data).toEqual({
      items: [{ words: 'cria de caracoles', country: 'ES', count: 3, days: 3 }],
    })
    expect((await server.call('list-empty-searches', { days: 7 })).status).toBe(401)
    expect((await asked(91)).status).toBe(400)
  })

  it('that could not be written are written later', async () => {
    let isAway = true
    const db = new Proxy(database.db, {
      get: (target, name, receiver) =>
        name === 'execute' && isAway ? () => Promise.reject(new Error('away')) : Reflect.get(target, name, receiver),
    })
    const counts = openSearchCounts({ db, disk: roomy, vault: vault, log: { warn: () => {} } })
    counts.note({ q: 'cria de caracoles', country: null }, browser['user-agent'])
    await counts.write()
    isAway = false
    await counts.close()
    expect(await kept()).toEqual([{ country: '', count: 1, words: null }])
  })
})
