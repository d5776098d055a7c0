// A whole journey as an operator sees it: the log, at its most talkative, and the metrics name no person, no text and no secret.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '#addresses/paths.ts'
import { freePort } from '../scripts/test/child.ts'
import type { Ask } from './support/copy/copies.ts'
import { openPostOffice, type PostOffice } from './support/post-office.ts'
import { createScratchDatabase, type ScratchDatabase } from './support/postgres.ts'
import { ready, type Server, spawnServer, temporaryFolder } from './support/process.ts'
import { askingAt, registerByLetter } from './support/server-calls.ts'
import { completeLease, consent, partsOf, type Signing, strokes } from './support/signing/signing.ts'

type Line = { id?: string; trace?: string; route?: string; method?: string; call?: string; level: number; msg?: string }

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
/** Not the words of the contract, such as «fill» or «email», and no mere number, date or time, which the log has by chance. */
const isTyped = (text: string) =>
  text.length > 3 && /[\s@\u00c0-\u024f]|[A-Z]{2}|\d{3}/.test(text) && !/^[\d.:TZ-]+$/.test(text) && !isUuid(text)

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsIn(inner)
}

describe('a journey from outside', () => {
  const folder = temporaryFolder()
  const typed = new Set<string>(['Íñigo', 'Muñoz-Güemes', 'una frase larga', 'ana@ejemplo.es'])
  const secrets = new Set<string>()
  let scratch: ScratchDatabase
  let office: PostOffice
  let server: Server
  let metricsPort = 0
  beforeAll(async () => {
    scratch = await createScratchDatabase()
    office = await openPostOffice()
    metricsPort = await freePort()
    const env = { DATABASE_URL: scratch.url, SMTP_URL: office.url, LOG_LEVEL: 'trace', LIBRARY_DIR: 'library' }
    server = await ready(await spawnServer(folder.path, { ...env, METRICS_PORT: String(metricsPort) }))
  }, 180_000)
  afterAll(async () => {
    server.process.kill('SIGKILL')
    await server.exited
    await Promise.all([scratch.drop(), office.close()])
    folder.remove()
  })

  /** Remembers what is typed. */
  const noting =
    (ask: Ask): Ask =>
    async (method, data) => {
      for (const text of textsIn(data)) if (isTyped(text)) typed.add(text)
      return ask(method, data)
    }
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })
  const lines = (): Line[] =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line)
  const parent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

  it('is logged and counted without naming anything', { timeout: 240_000 }, async () => {
    const cookie = await registerByLetter(server, office, 'ana@ejemplo.es')
    secrets.add(cookie.split('=')[1] ?? cookie)
    const ask = noting(askingAt(() => server, cookie))
    const stranger = noting(askingAt(() => server))
    const search = 'desahucio de la vecina Eulalia'
    await stranger('search-writings', { q: search })
    await get(`/search?q=${encodeURIComponent(search)}`)
    await stranger('login', { email: 'ana@ejemplo.es', password: 'otra frase equivocada' })
    await ask('update-account', {
      profile: { firstname: 'Íñigo', lastname: 'Muñoz-Güemes', city: 'Villanueva del Arzobispo' },
    })
    const { id, people } = await completeLease(ask, stranger)
    const copied = await ask('get-copy', { id })
    for (const text of textsIn(copied.body.data)) if (isTyped(text)) typed.add(text)
    for (const { link } of people) {
      secrets.add(link.split('/').at(-1) ?? link)
      await get(new URL(link, server.url).pathname)
    }
    await ask('start-signing', { copy: id })
    const shownTo = async () => {
      const { participants = [] } = ((await ask('get-round', { copy: id })).body.data ?? {}) as unknown as Signing
      const links = participants.filter(({ link }) => link)
      const first = links[0] && (await stranger('get-signing', partsOf(links[0]))).body.data
      return { links, sha256: (first as { document?: { sha256: string } } | undefined)?.document?.sha256 }
    }
    await expect.poll(async () => (await shownTo()).sha256, { timeout: 90_000 }).toMatch(/^[0-9a-f]{64}$/)
    const { links, sha256 } = await shownTo()
    for (const each of links) {
      const { ref, temp_id } = partsOf(each)
      secrets.add(temp_id)
      await get(new URL(each.link, server.url).pathname)
      const signed = await stranger('sign', { ref, temp_id, ...consent, signature: strokes, sha256 })
      expect(signed.status).toBe(200)
    }
    const sealed = async () => (await ask('list-signeds', {})).body.data as { items: { id: string }[] }
    await expect.poll(async () => (await sealed()).items.length, { timeout: 90_000 }).toBe(1)
    const signedId = (await sealed()).items[0]?.id
    await expect
      .poll(async () => (await get(`/files/signeds/${signedId}.pdf`, { cookie })).status, { timeout: 90_000 })
      .toBe(200)
    await ask('search-everything', { q: 'Lucía Ferrer' })
    // A statement that fails quotes the whole row in the error of the database.
    const client = new pg.Client({ connectionString: scratch.url })
    await client.connect()
    await client.query("alter table writings add constraint none check (title <> 'Herencia de la tía Práxedes')")
    await client.end()
    const failed = await ask('create-writing', { visibility: 'public', title: 'Herencia de la tía Práxedes' })
    expect([failed.status, failed.body.error?.code]).toEqual([500, 'internal'])
    // The first is rendered, the second comes from the page cache.
    for (const _ of [1, 2]) {
      const id = (await get(paths.landing, { traceparent: parent })).headers.get('x-request-id')
      const isTraced = () => lines().some((line) => line.id === id && line.trace === parent.split('-')[1])
      await expect.poll(isTraced).toBe(true)
    }
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const sample = (series: string) => Number(metrics.split(`\n${series} `)[1]?.split('\n')[0])
    expect(sample('rubrica_seals_total{step="seal",result="B-B"}')).toBe(1)
    expect(sample('rubrica_calls_total{method="sign",outcome="ok"}')).toBe(links.length)
    expect(sample('rubrica_calls_total{method="login",outcome="wrong_credentials"}')).toBe(1)
    expect(sample('rubrica_call_faults_total{fault="error"}')).toBe(1)
    const raised = [
      'rubrica_letters_total{fate="sent"}',
      'rubrica_process_orders_total{pool="render-process",outcome="done"}',
      'rubrica_process_peak_bytes{pool="render-process"}',
      'rubrica_blob_operations_total{operation="put",result="ok"}',
      'rubrica_page_cache_hits_total',
      'rubrica_page_cache_bytes',
    ]
    for (const series of raised) expect(sample(series), series).toBeGreaterThan(0)
    expect(sample('rubrica_process_waiting{pool="render-process"}')).toBe(0)
    expect(sample('rubrica_process_running{pool="render-process"}')).toBe(0)
    const log = server.output() + metrics
    expect(lines().length).toBeGreaterThan(40)
    // Random ids are typed too, so that their number varies.
    expect(typed.size).toBeGreaterThan(20)
    expect(typed).toContain('Villanueva del Arzobispo')
    expect([...typed, ...secrets].filter((text) => log.includes(text))).toEqual([])
    expect(log).not.toContain(encodeURIComponent(search))
    expect(lines().filter(({ msg }) => msg === 'a method failed')).toMatchObject([{ method: 'create-writing' }])
    const ofRequests = lines().filter(({ route, call, method }) => route || call || method)
    expect(ofRequests.filter(({ id: own }) => !own)).toEqual([])
    // A traceparent that is none is not repeated.
    await get(paths.landing, { traceparent: 'Eulalia' })
    await expect.poll(() => lines().filter(({ route }) => route === '/*').length).toBeGreaterThan(2)
    expect(server.output()).not.toContain('Eulalia')
  })
})
