// PostgreSQL is restarted under load, in good order and not: both processes live on, and no save they said yes to is lost.
// A longer run by hand: RESTARTS=20 npm test -- unit restarts
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cluster, openCluster, postgresFolder } from '../scripts/test/cluster.ts'
import { ready, type Server, spawnServer, temporaryFolder } from './support/process.ts'
import { sampleContent } from './support/writing/writings.ts'

const restarts = Number(process.env.RESTARTS ?? 2)
const writers = 20
/** Together about two hundred a second. */
const pace = 100
const second = 1_000

type Saved = { data?: { id: string; version: number; slug: string; title: string } }

async function call(server: Server | undefined, method: string, data: object, cookie = '', from = '192.0.2.1') {
  const response = await fetch(`${server?.url}/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': from },
    body: JSON.stringify({ method, data }),
  })
  const set = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { status: response.status, body: (await response.json()) as Saved, cookie: set }
}

describe.skipIf(!postgresFolder())('two processes on a PostgreSQL that is restarted', () => {
  const folders = [temporaryFolder(), temporaryFolder()]
  const servers: Server[] = []
  let cluster: Cluster
  /** Of as many people as write: what one of them may save in ten minutes is counted. */
  const cookies: string[] = []
  const password = 'una frase larga'
  const register = (n: number) =>
    call(
      servers[n % 2],
      'register',
      { email: `persona${n}@ejemplo.es`, password, profile: { firstname: 'Ana', lastname: 'Ñandú' } },
      '',
      `192.0.2.${n + 1}`,
    )

  beforeAll(async () => {
    // Nothing is switched off here that makes a commit last.
    cluster = await openCluster()
    const env = {
      DATABASE_URL: cluster.url,
      SECRET_KEY: randomBytes(32).toString('hex'),
      LOG_LEVEL: 'silent',
      TRUSTED_PROXIES: '1',
    }
    for (const { path } of folders) servers.push(await ready(await spawnServer(path, env)))
    for (let n = 0; n < writers; n++) cookies.push((await register(n)).cookie)
  }, 120 * second)
  afterAll(async () => {
    for (const { process } of servers) process.kill('SIGTERM')
    await Promise.all(servers.map(({ exited }) => exited))
    await cluster.remove()
    for (const folder of folders) folder.remove()
  }, 60 * second)

  const health = () => Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/health`)).status))
  const letters = () =>
    folders
      .map(({ path }) => join(path, 'outbox'))
      .filter((outbox) => existsSync(outbox))
      .flatMap((outbox) => readdirSync(outbox))
      .filter((name) => name.endsWith('.eml')).length
  const rows = async (text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    const found = await client.query(text, values)
    await client.end()
    return found.rows
  }
  const create = async (title: string, cookie = cookies[0]) => {
    const details = { visibility: 'public', title, content: sampleContent() }
    return String((await call(servers[0], 'create-writing', details, cookie)).body.data?.id)
  }

  it('keep every acknowledged save, and are themselves again', { timeout: (60 + 20 * restarts) * second }, async () => {
    const statuses = new Map<number, number>()
    const acknowledged = new Map<string, number[]>()
    let isOver = false

    /** Saves one version after the other; what was not acknowledged is sent again, word for word. */
    async function write(id: string, server: Server | undefined, cookie: string | undefined): Promise<void> {
      for (let version = 1; !isOver; await pause(pace)) {
        const save = { id, version, title: `Guardado ${version + 1}` }
        const { status, body } = await call(server, 'update-writing', save, cookie)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status !== 200) continue
        expect(body.data?.version).toBe(version + 1)
        version += 1
        acknowledged.get(id)?.push(version)
      }
    }

    const ids = await Promise.all(Array.from({ length: writers }, (_, n) => create(`Contrato ${n}`, cookies[n])))
    for (const id of ids) acknowledged.set(id, [])
    const writing = Promise.all(ids.map((id, n) => write(id, servers[n % 2], cookies[n])))
    const count = () => [...acknowledged.values()].reduce((sum, versions) => sum + versions.length, 0)

    for (let round = 0; round < restarts; round++) {
      const before = count()
      await expect.poll(count, { timeout: 30 * second }).toBeGreaterThan(before + 5 * writers)
      await cluster.stop(round % 2 === 0 ? 'fast' : 'immediate')
      await expect.poll(health, { timeout: 15 * second }).toEqual([503, 503])
      await cluster.start()
      await expect.poll(health, { timeout: 15 * second }).toEqual([200, 200])
    }
    const before = count()
    await expect.poll(count, { timeout: 30 * second }).toBeGreaterThan(before + 5 * writers)
    isOver = true
    await writing
    console.log(`${restarts} restarts, ${count()} saves acknowledged; answers by status:`, Object.fromEntries(statuses))

    expect(servers.map(({ process }) => process.exitCode)).toEqual([null, null])
    // Each save builds on the one before: had one been lost, the next would have been a conflict.
    expect([...statuses.keys()].toSorted()).toEqual([200, 503])
    for (const [id, versions] of acknowledged) {
      const [kept] = await rows('select version, title from writings where id = $1', [id])
      expect(kept).toEqual({ version: versions.at(-1), title: `Guardado ${versions.at(-1)}` })
    }

    const listening = `select from pg_stat_activity where application_name = 'rubrica-listener'`
    await expect.poll(async () => (await rows(listening)).length, { timeout: 20 * second }).toBe(2)
    // Jobs are done again, and what one process changes the other hears of at once.
    const sent = letters()
    await register(writers)
    await expect.poll(letters, { timeout: 20 * second }).toBe(sent + 1)
    await rows('update users set email_verified_at = now()')
    const id = await create('Contrato para publicar')
    const details = { category: 'housing', summary: 'Un contrato para probar que se oye.', tags: ['prueba'] }
    await call(servers[0], 'update-writing', { id, version: 1, ...details }, cookies[0])
    for (const edition of ['primera', 'segunda', 'tercera']) {
      const [{ version }] = await rows('select version from writings where id = $1', [id])
      const summary = `Esta es la ${edition} edición de un resumen bastante largo.`
      await call(servers[0], 'update-writing', { id, version, summary }, cookies[0])
      const shown = { id, version: version + 1, licence: 'CC BY 4.0' }
      const published = await call(servers[0], 'publish-writing', shown, cookies[0])
      const page = await fetch(`${servers[1]?.url}/writings/${published.body.data?.slug}`)
      expect(await page.text()).toContain(`la ${edition} edición`)
    }
  })
})
