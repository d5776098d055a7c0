// Views are counted by text and by day, without authors and machines, for rendered and cached pages.
import { beforeAll, expect, it } from 'vitest'
import type { Panel } from '#domain/statistics/statistics.ts'
import { roomy } from '#server/disk-space.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { newcomer, publish } from '#tests/support/writing/publishing.ts'
import { openViewCounts } from './view-counts.ts'

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }

onChosenEngine('readings', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })

  it('of strangers and of others count, those of the author and of machines do not', async () => {
    const author = await newcomer(server)
    const reader = await newcomer(server)
    const { slug, id } = await publish(author.ask, { title: 'Venta de una colmena' })
    const page = `/writings/${slug}`
    // Rendered once, then twice from the cache.
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    for (const query of ['', '', '?desde=carta'])
      expect((await fetch(address + page + query, { headers: browser })).status).toBe(200)
    await fetch(address + page, { headers: { 'user-agent': 'bingbot/2.0' } })
    await server.get(page, { 'user-agent': 'Googlebot/2.1' })
    await server.get(`${page}/use`, browser)
    await server.get('/writings/no-hay-tal', browser)
    for (const { cookie } of [author, reader, reader]) await server.get(page, { ...browser, cookie })
    await server.call('get-public-writing', { slug }, browser)
    await server.call('get-public-writing', { slug }, { ...browser, cookie: author.cookie })
    await server.app.close()
    const { rows } = await database.pool.query('select views from catalogue_counts where writing_id = $1', [id])
    expect(rows[0]?.views).toBe(5)
    server = await openApp(database)
    const { reach } = (await server.call('get-panel', undefined, { cookie: author.cookie })).body
      .data as unknown as Panel
    expect([reach.views, reach.pieces.at(-1)?.views]).toEqual([5, 5])
  })

  it('that could not be written down are not lost', async () => {
    const author = await newcomer(server)
    const { slug, id } = await publish(author.ask, { title: 'Préstamo de un telar' })
    let isAway = true
    const db = new Proxy(database.db, {
      get: (target, name, receiver) =>
        name === 'execute' && isAway ? () => Promise.reject(new Error('away')) : Reflect.get(target, name, receiver),
    })
    const readings = openViewCounts({ db, disk: roomy, log: { warn: () => {} } })
    readings.note(slug, { kind: 'visitor' }, browser['user-agent'])
    await readings.write()
    readings.note(slug, { kind: 'visitor' }, browser['user-agent'])
    isAway = false
    await readings.close()
    const { rows } = await database.pool.query('select views from catalogue_counts where writing_id = $1', [id])
    expect(rows[0]?.views).toBe(2)
  })
})
