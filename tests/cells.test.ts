// Two whole installations: one publishes the catalogue, the other subscribes to it by the SQL of deploy/cells.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#addresses/paths.ts'
import { inMemory, type OpenDatabase, openDatabase } from '#server/store/engine/database.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { type Cluster, openCluster } from '../scripts/test/cluster.ts'
import { openApp, type TestApp } from './support/app.ts'
import { silentLog } from './support/silent-log.ts'
import { newcomer, release } from './support/writing/publishing.ts'
import { sampleContent } from './support/writing/writings.ts'

const timeout = 30_000
const sqlOf = (file: string) => readFileSync(join(import.meta.dirname, '../deploy/cells', file), 'utf8')

type Cell = { cluster: Cluster; database: OpenDatabase; server: TestApp }
async function openCell(): Promise<Cell> {
  const cluster = await openCluster(['fsync=off', 'wal_level=logical'])
  const database = await openDatabase({ url: cluster.url, dataDir: inMemory, log: silentLog })
  await migrate(database.pool)
  return { cluster, database, server: await openApp(database) }
}

let editorial: Cell
let murcia: Cell
beforeAll(async () => {
  editorial = await openCell()
  murcia = await openCell()
  await editorial.database.pool.query(sqlOf('publish.sql'))
  await murcia.database.pool.query(sqlOf('subscribe.sql'))
  const { url } = editorial.cluster
  await murcia.database.pool.query(`create subscription catalogue connection '${url}' publication catalogue`)
}, 120_000)
afterAll(async () => {
  await murcia.database.pool.query('drop subscription catalogue')
  for (const { server, database, cluster } of [murcia, editorial]) {
    await server.app.close()
    await database.close()
    await cluster.remove()
  }
})

async function publish({ server }: Cell, title: string) {
  const { ask } = await newcomer(server)
  const made = await ask('create-writing', { visibility: 'public', title, content: sampleContent() })
  const id = String(made.body.data?.id)
  await ask('update-writing', { id, version: 1, category: 'housing', summary: 'Para probar las células.' })
  const { body } = await release(ask, id)
  return { ask, id, slug: String(body.data?.slug) }
}
const found = async ({ server }: Cell, q: string) => {
  const { body } = await server.call('search-writings', { q })
  return (body.data as { items: { title: string; slug: string }[] }).items.map(({ title, slug }) => `${title} ${slug}`)
}
const page = async ({ server }: Cell, slug: string) => (await server.app.inject({ url: paths.writing(slug) })).body

it('shows a text of the other cell, its changes, and its end, also on pages that were cached', {
  timeout,
}, async () => {
  const { ask, id, slug } = await publish(editorial, 'Comodato')
  await expect.poll(() => found(murcia, 'comodato'), { timeout }).toEqual([`Comodato ${slug}`])
  expect(await page(murcia, slug)).toContain('Comodato')
  await ask('update-writing', { id, version: 2, title: 'Comodato de una bicicleta' })
  const renamed = String((await release(ask, id)).body.data?.slug)
  await expect.poll(() => page(murcia, renamed), { timeout }).toContain('Comodato de una bicicleta')
  expect((await murcia.server.app.inject({ url: paths.writing(slug) })).headers.location).toBe(paths.writing(renamed))
  await ask('withdraw-writing', { id })
  await expect.poll(() => found(murcia, 'comodato'), { timeout }).toEqual([])
  await expect.poll(() => page(murcia, renamed), { timeout }).not.toContain('Comodato de una bicicleta</h1>')
})

it('lets people of this cell use such a text, and counts that here alone', { timeout }, async () => {
  const { slug } = await publish(editorial, 'Poder para pleitos')
  await expect.poll(() => found(murcia, 'poder'), { timeout }).toHaveLength(1)
  const { ask } = await newcomer(murcia.server)
  expect((await ask('use-writing', { slug })).status).toBe(200)
  expect((await ask('create-copy', { slug })).status).toBe(200)
  const uses = async ({ database }: Cell) =>
    (await database.pool.query('select sum(uses)::int as uses from catalogue_counts')).rows[0].uses
  expect(await uses(murcia)).toBe(1)
  expect(await uses(editorial)).toBe(0)
})

it('tells nothing of the authors but their names, and no draft', { timeout }, async () => {
  const { ask, id, slug } = await publish(editorial, 'Fianza')
  await ask('update-writing', { id, version: 2, summary: 'Un resumen que aún no se ha publicado.' })
  await expect.poll(() => found(murcia, 'fianza'), { timeout }).toEqual([`Fianza ${slug}`])
  const { rows } = await murcia.database.pool.query(
    'select email, password_hash from users where id in (select author_id from catalogue)',
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows)
    expect(row).toEqual({ email: expect.stringMatching(/@catalogo\.invalid$/), password_hash: null })
  const drafts = await murcia.database.pool.query('select content from writings where id = $1', [id])
  expect(drafts.rows[0].content.sections).toEqual([])
})

it('gives a text that comes another address where this cell has one of that address', { timeout }, async () => {
  const own = await publish(murcia, 'Permuta de fincas')
  const other = await publish(editorial, 'Permuta de fincas')
  expect(other.slug).toBe(own.slug)
  const address = `${other.slug}-${other.id.slice(0, 8)}`
  await expect
    .poll(async () => (await found(murcia, 'permuta')).toSorted(), { timeout })
    .toEqual([`Permuta de fincas ${own.slug}`, `Permuta de fincas ${address}`].toSorted())
  expect(await page(murcia, address)).toContain('Permuta de fincas')
  // What comes afterwards still comes.
  const { slug } = await publish(editorial, 'Arras')
  await expect.poll(() => found(murcia, 'arras'), { timeout }).toEqual([`Arras ${slug}`])
})
