// What Prometheus reads of a whole server on PostgreSQL.
import { channel } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import { fileContract } from '#contract/files.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { openCatalogueChanges } from '#server/store/catalogue/catalogue-changes.ts'
import { type OpenDatabase, openDatabase } from '#server/store/engine/database.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { join as joinUs, openApp, type TestApp } from '#tests/support/app.ts'
import { createScratchDatabase, type ScratchDatabase } from '#tests/support/postgres.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import { type DatabaseProxy, openProxy } from '#tests/support/proxy.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { dashboard } from '../../../scripts/dashboard.ts'
import { freePort } from '../../../scripts/test/child.ts'
import { openMetrics } from './metrics.ts'

const root = join(import.meta.dirname, '../../..')

describe('metrics', () => {
  const folder = temporaryFolder()
  let scratch: ScratchDatabase
  let proxy: DatabaseProxy
  let database: OpenDatabase
  let server: TestApp
  let port: number
  let stop: (() => void) | undefined
  const open = async () => {
    const changes = await openCatalogueChanges(database)
    const { pageCacheBytes } = server.app
    stop = await openMetrics({ port, host: '127.0.0.1' }, { database, changes, pageCacheBytes, dataDir: folder.path })
  }
  beforeAll(async () => {
    scratch = await createScratchDatabase()
    proxy = await openProxy(scratch.url)
    database = await openDatabase({ url: proxy.url, dataDir: '', log: silentLog })
    await database.unhurried(migrate)
    server = await openApp(database, { DATA_DIR: folder.path })
    port = await freePort()
    await open()
  })
  afterAll(async () => {
    stop?.()
    await server.app.close()
    await database.close()
    await proxy.close()
    await scratch.drop()
    folder.remove()
  })
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  /** The value of one series. */
  const sample = (text: string, series: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1)

  it('count calls by method and outcome, refusals by their names, and answers by class', async () => {
    const { cookie } = await joinUs(server)
    await server.call('list-writings', {}, { cookie })
    await server.call('list-writings', {})
    await server.call('no-such-method', {})
    await server.get('/dashboard', { cookie })
    await server.get('/files/writings/01890a5d-ac96-774b-bcce-b302099a8057.pdf', { cookie })
    const text = await scrape()
    const calls = (name: string, outcome: string) =>
      Number(sample(text, `rubrica_calls_total{method="${name}",outcome="${outcome}"}`))
    expect(calls('register', 'ok')).toBe(1)
    expect(calls('list-writings', 'ok')).toBe(1)
    expect(calls('list-writings', 'auth_required')).toBe(1)
    expect(calls('get-dashboard', 'ok')).toBe(1)
    expect(calls('download-writing', 'not_found')).toBe(1)
    expect(text).not.toContain('no-such-method')
    expect(sample(text, 'rubrica_answers_total{class="write",status="2xx"}')).toBe('1')
    expect(sample(text, 'rubrica_answer_seconds_count{class="page"}')).toBe('1')
    expect(sample(text, 'rubrica_answer_seconds_bucket{class="file",le="+Inf"}')).toBe('1')
  })

  it('tell jobs, sessions, connections, memory and the disk', async () => {
    const text = await scrape()
    expect(Number(sample(text, 'rubrica_jobs{lane="accounts",state="waiting"}'))).toBeGreaterThanOrEqual(0)
    expect(sample(text, 'rubrica_jobs{lane="seals",state="dead"}')).toBe('0')
    expect(sample(text, 'rubrica_jobs_oldest_seconds{lane="seals"}')).toBe('0')
    expect(Number(sample(text, 'rubrica_database_pool{state="total"}'))).toBeGreaterThan(0)
    for (const name of ['rubrica_disk_free_bytes', 'process_resident_memory_bytes', 'process_cpu_seconds_total'])
      expect(Number(sample(text, name)), name).toBeGreaterThan(0)
    for (const name of ['rubrica_database_answering', 'rubrica_listener_hearing'])
      expect(sample(text, name), name).toBe('1')
  })

  it('stay few, whatever is called and however it ends', async () => {
    const methods = Object.values({ ...contract, ...fileContract })
    const mostCalls = methods.reduce((sum, { refusals }) => sum + refusals.length + 1, 0)
    const others = (await scrape()).split('\n').filter((line) => line && !/^#|^rubrica_calls_total/.test(line)).length
    // Others appear with the first order to a process, the first seal, the first fault.
    expect(others).toBeGreaterThan(60)
    expect(mostCalls + others + 150).toBeLessThan(1_600)
  })

  it('are all drawn or watched, and nothing is that does not exist', async () => {
    const metrics = [...(await scrape()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
    const deploy = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')
    const used = new Set(
      [...(deploy('grafana.json') + deploy('alerts.yaml')).matchAll(/\b(?:rubrica|process)_\w+/g)].map(([name]) =>
        name.replace(/(?<=answer_seconds)_bucket$/, ''),
      ),
    )
    expect(metrics.length).toBeGreaterThan(30)
    expect([...used].sort()).toEqual(metrics.sort())
    expect(deploy('grafana.json')).toBe(dashboard())
    const watching = readFileSync(join(root, 'docs/watching.md'), 'utf8')
    const alerts = [...deploy('alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
    expect(alerts.filter((name) => !watching.includes(`\`${name}\``))).toEqual([])
  })

  it('count letters that leave and letters that nobody takes', async () => {
    const envelope = {
      id: 'letter',
      writtenAt: new Date(),
      to: { name: '', address: 'ana@ejemplo.es' },
      letter: { subject: 'x', text: 'x', html: 'x' },
    }
    const from = { name: '', address: 'de@ejemplo.es' }
    await openMailer({ smtpUrl: undefined, from, outbox: folder.path }).send(envelope)
    const away = openMailer({ smtpUrl: `smtp://127.0.0.1:${await freePort()}`, from, outbox: folder.path })
    await expect(away.send(envelope)).rejects.toThrow()
    const text = await scrape()
    expect(sample(text, 'rubrica_letters_total{fate="kept"}')).toBe('1')
    expect(sample(text, 'rubrica_letters_total{fate="failed"}')).toBe('1')
  })

  it('are read at /metrics only', async () => {
    const at = async (path: string, method = 'GET') =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status
    expect([await at('/'), await at('/metrics', 'POST'), await at('/metrics')]).toEqual([404, 404, 200])
    expect((await server.get('/metrics')).statusCode).toBe(404)
  })

  it('say on a taken port what is wrong', async () => {
    await expect(open()).rejects.toThrow(`METRICS_PORT ${port} on 127.0.0.1 cannot be used (EADDRINUSE)`)
  })

  it('answer while the database does not, without its last numbers', { timeout: 90_000 }, async () => {
    stop?.()
    await open()
    proxy.hold()
    const text = await scrape()
    expect(sample(text, 'rubrica_database_answering')).toBe('0')
    expect(text).not.toContain('rubrica_jobs{')
    proxy.resume()
    await expect
      .poll(async () => sample(await scrape(), 'rubrica_database_answering'), { timeout: 50_000, interval: 1_000 })
      .toBe('1')
  })

  it('leave nothing behind once they are stopped', async () => {
    stop?.()
    stop = undefined
    const channels = ['call', 'answer', 'blob', 'letter', 'seal', 'process-pool', 'turn-refused', 'webhook']
    expect(channels.filter((name) => channel(`rubrica.${name}`).hasSubscribers)).toEqual([])
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
  })
})
