// A process is asked to stop while people work: no call fails, what runs is finished or handed on, and a second wish is obeyed at once.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBalancer } from './support/balancer.ts'
import { until } from './support/jobs.ts'
import { openPostOffice, type PostOffice } from './support/post-office.ts'
import { createScratchDatabase, type ScratchDatabase } from './support/postgres.ts'
import { callServer, ready, type Server, spawnServer, temporaryFolder } from './support/process.ts'
import { callSteadily } from './support/steady-calls.ts'

const profile = { firstname: 'Ana', lastname: 'Ñandú' }
const registration = { email: 'ana@ejemplo.es', password: 'una frase larga', profile }

describe('a process that is asked to stop', () => {
  const folder = temporaryFolder()
  const servers: Server[] = []
  let scratch: ScratchDatabase
  let office: PostOffice
  const key = randomBytes(32).toString('hex')
  const open = async (env: Record<string, string> = {}) => {
    const settings = { DATABASE_URL: scratch.url, SECRET_KEY: key, SMTP_URL: office.url, TRUSTED_PROXIES: '1', ...env }
    const server = await ready(await spawnServer(folder.path, { DRAIN_SECONDS: '2', ...settings }))
    servers.push(server)
    return server
  }
  beforeAll(async () => {
    scratch = await createScratchDatabase()
    office = await openPostOffice()
  })
  afterAll(async () => {
    for (const { process } of servers) process.kill('SIGKILL')
    await Promise.all(servers.map(({ exited }) => exited))
    await Promise.all([scratch.drop(), office.close()])
    folder.remove()
  })

  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
  /** A connection of one's own, with all that came over it. */
  async function line(server: Server) {
    const socket: Socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    await once(socket, 'connect')
    const heard = { text: '', isClosed: false }
    socket.on('error', () => {})
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard.text += text
    })
    socket.on('end', () => {
      heard.isClosed = true
    })
    return { socket, heard }
  }

  it('lets others take over without a failed call, and hands on what it could not finish', {
    timeout: 180_000,
  }, async () => {
    const first = await open()
    const balancer = await openBalancer()
    balancer.add(first.url)
    await until(() => balancer.ready().length === 1)
    const steady = await callSteadily(balancer.url)
    await until(() => office.received.length === 8)
    // A letter that the first process cannot get rid of.
    office.hold(0)
    expect((await callServer(first, 'register', registration)).status).toBe(200)
    await until(() => office.held() === 1)
    office.hold(Number.POSITIVE_INFINITY)
    const second = await open()
    balancer.add(second.url)
    await until(() => balancer.ready().length === 2)
    await until(() => steady.count() > 200)
    first.process.kill('SIGTERM')
    await until(() => balancer.ready().join() === second.url)
    expect(first.process.exitCode).toBe(null)
    expect(await first.exited).toBe(0)
    const before = steady.count()
    await until(() => steady.count() > before + 200 && steady.lines.anew > 0)
    const letters = () => office.received.filter(({ recipients }) => recipients.includes(registration.email))
    await until(() => letters().length > 0)
    await steady.end()
    await balancer.close()
    console.info(`${steady.count()} calls, the slowest ${Math.round(steady.slowest())} ms; lines`, steady.lines)
    expect(steady.failures).toEqual([])
    // Every line that the first process had was opened again at the second, which does not know where it had been.
    expect(steady.lines.reopened).toBeGreaterThan(0)
    expect(steady.lines.anew).toBe(steady.lines.reopened)
    expect(letters()).toHaveLength(1)
    second.process.kill('SIGTERM')
    expect(await second.exited).toBe(0)
  })

  it('answers what was begun, says that it was the last answer there, and lets connections go', {
    timeout: 60_000,
  }, async () => {
    const server = await open()
    const [idle, slow, page] = [await line(server), await line(server), await line(server)]
    idle.socket.write(ask('/health'))
    await until(() => idle.heard.text.includes('"ok"'))
    expect(idle.heard.text).not.toMatch(/^connection: close/im)
    const body = JSON.stringify({ method: 'get-session' })
    const head = `POST /api HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    slow.socket.write(head + body.slice(0, 5))
    page.socket.write(ask('/'))
    await until(() => page.heard.text.includes('</html>'))
    server.process.kill('SIGTERM')
    await until(async () => (await fetch(`${server.url}/ready`)).status === 503)
    page.heard.text = ''
    // The second one comes from the cache of pages.
    page.socket.write(ask('/'))
    idle.socket.write(ask('/'))
    for (const { heard } of [page, idle])
      await until(() => /^connection: close/im.test(heard.text) && heard.text.includes('</html>') && heard.isClosed)
    await pause(1_000)
    slow.socket.write(body.slice(5))
    await until(() => /^HTTP\/1.1 200 .*^connection: close/ims.test(slow.heard.text) && slow.heard.isClosed)
    expect(await server.exited).toBe(0)
  })

  it('ends at once when it is asked again, but not by a signal that came twice', { timeout: 120_000 }, async () => {
    const server = await open({ DRAIN_SECONDS: '30' })
    server.process.kill('SIGINT')
    server.process.kill('SIGINT')
    await until(async () => (await fetch(`${server.url}/ready`)).status === 503)
    await pause(600)
    expect(server.process.exitCode).toBe(null)
    const asked = performance.now()
    server.process.kill('SIGTERM')
    expect(await server.exited).toBe(1)
    expect(performance.now() - asked).toBeLessThan(5_000)
  })
})
