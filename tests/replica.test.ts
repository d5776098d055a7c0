// The catalogue is read from a streaming replica, and never older than its author knows; a replica that is late, away or promoted
// costs no error.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '#addresses/paths.ts'
import { Refusal } from '#domain/refusal.ts'
import { roomy } from '#server/disk-space.ts'
import { type Database, inMemory, type OpenDatabase, openDatabase } from '#server/store/engine/database.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { laggingReads, openReplica, type Replica } from '#server/store/engine/postgres/replica.ts'
import { type Cluster, openCluster, openReplica as streamFrom } from '../scripts/test/cluster.ts'
import { openApp, type TestApp } from './support/app.ts'
import { silentLog } from './support/silent-log.ts'
import { newcomer, release } from './support/writing/publishing.ts'
import { sampleContent } from './support/writing/writings.ts'

const timeout = 60_000
let primary: Cluster
let database: OpenDatabase
beforeAll(async () => {
  primary = await openCluster(['fsync=off'])
  database = await openDatabase({ url: primary.url, dataDir: inMemory, log: silentLog })
  await migrate(database.pool)
}, 120_000)
afterAll(async () => {
  await database.close()
  await primary.remove()
})

/** The server, reading from a replica of its own. */
async function serve(settings: string[] = []) {
  const cluster = await streamFrom(primary.url, ['fsync=off', ...settings])
  const replicas: Replica[] = []
  const server = await openApp(database, {}, {}, roomy, (changes) => {
    const isAnswer = (error: unknown) => error instanceof Refusal
    const made = openReplica(cluster.url, { primary: database.db, changes, log: silentLog, isAnswer })
    replicas.push(made)
    return made
  })
  const [replica] = replicas as [Replica]
  const close = async () => {
    await server.app.close()
    await replica.close()
    await cluster.remove()
  }
  return { cluster, server, replica, close }
}
type Served = Awaited<ReturnType<typeof serve>>

const isReplica = async (db: Database) => {
  const { rows } = await db.execute<{ replica: boolean }>('select pg_is_in_recovery() as replica')
  return rows[0]?.replica
}
const readsFromReplica = ({ replica }: Served) => expect.poll(() => replica.read(isReplica), { timeout }).toBe(true)

/** A text with its author, who gives it further titles. */
async function author(server: TestApp, title: string) {
  const { ask } = await newcomer(server)
  const made = await ask('create-writing', { visibility: 'public', title, content: sampleContent() })
  const id = String(made.body.data?.id)
  await ask('update-writing', { id, version: 1, category: 'housing', summary: 'Para probar la réplica.' })
  await release(ask, id)
  let version = 2
  const rename = async (next: string) => {
    await ask('update-writing', { id, version, title: next })
    version += 1
    const { body } = await release(ask, id)
    return String(body.data?.slug)
  }
  return { ask, id, rename }
}

const titleOf = async (server: TestApp, slug: string) => {
  const { body } = await server.call('get-public-writing', { slug })
  return (body.data as { writing?: { title: string } })?.writing?.title
}
const found = async (server: TestApp, q: string) => {
  const { body } = await server.call('search-writings', { q })
  return (body.data as { items: { title: string }[] }).items.map(({ title }) => title)
}

describe('a replica', () => {
  it('is read from, soon after a change too, and its refusals are answers', { timeout }, async () => {
    const served = await serve()
    const { server, replica } = served
    await readsFromReplica(served)
    const { rename } = await author(server, 'Arras')
    const slug = await rename('Arras penitenciales')
    // Hardly ever behind: a read waits for it.
    expect(await titleOf(server, slug)).toBe('Arras penitenciales')
    expect(await found(server, 'arras penitenciales')).toEqual(['Arras penitenciales'])
    await readsFromReplica(served)
    expect((await server.call('get-public-writing', { slug: 'no-hay' })).status).toBe(404)
    let asked = 0
    const refusing = replica.read(async () => {
      asked += 1
      throw new Refusal('not_found')
    })
    await expect(refusing).rejects.toThrow(Refusal)
    expect(asked).toBe(1)
    await served.close()
  })

  it('five seconds behind never shows an old page after the author was answered', { timeout }, async () => {
    const served = await serve(['recovery_min_apply_delay=5s'])
    const { server, replica } = served
    const { rename, ask, id } = await author(server, 'Comodato')
    await rename('Comodato de un coche')
    await readsFromReplica(served)
    const slug = await rename('Comodato de una moto')
    let [old, reads] = [0, 0]
    const began = Date.now()
    const page = async () => (await server.app.inject({ url: paths.writing(slug) })).body
    // Until the replica has it, and reads come from there.
    while ((await replica.read(isReplica)) !== true || reads === 0) {
      reads += 1
      if ((await titleOf(server, slug)) !== 'Comodato de una moto') old += 1
      if (!(await page()).includes('Comodato de una moto')) old += 1
      if ((await found(server, 'comodato')).join() !== 'Comodato de una moto') old += 1
      expect(Date.now() - began).toBeLessThan(timeout / 2)
    }
    expect(old).toBe(0)
    expect(Date.now() - began).toBeGreaterThan(4_000)
    await ask('withdraw-writing', { id })
    const { body } = await server.call('get-public-writing', { slug })
    expect(body.data).toMatchObject({ withdrawn: { title: 'Comodato de una moto' } })
    await served.close()
  })

  it('that is away, or comes back, costs no error', { timeout }, async () => {
    const served = await serve()
    const { server, cluster, replica } = served
    const { rename } = await author(server, 'Fianza')
    const slug = await rename('Fianza de un local')
    await readsFromReplica(served)
    await cluster.stop('immediate')
    const all = await Promise.all(Array.from({ length: 20 }, () => titleOf(server, slug)))
    expect(new Set(all)).toEqual(new Set(['Fianza de un local']))
    expect(await replica.read(isReplica)).toBe(false)
    await cluster.start()
    await readsFromReplica(served)
    await served.close()
  })

  it('tells which server answered', { timeout }, async () => {
    const served = await serve()
    await readsFromReplica(served)
    const servers: unknown[] = []
    const hear = (server: unknown) => void servers.push(server)
    subscribe(laggingReads.name, hear)
    await served.replica.read(isReplica)
    await served.cluster.stop('immediate')
    await served.replica.read(isReplica)
    unsubscribe(laggingReads.name, hear)
    expect(servers).toEqual(['replica', 'primary'])
    await served.close()
  })

  it('that was promoted is asked no more once something has changed', { timeout }, async () => {
    const served = await serve()
    const { server, cluster, replica } = served
    const { rename } = await author(server, 'Permuta')
    await readsFromReplica(served)
    const promoted = await openDatabase({ url: cluster.url, dataDir: inMemory, log: silentLog })
    await promoted.db.execute('select pg_promote()')
    await promoted.close()
    const slug = await rename('Permuta de fincas')
    expect(await titleOf(server, slug)).toBe('Permuta de fincas')
    expect(await replica.read(isReplica)).toBe(false)
    await served.close()
  })
})
