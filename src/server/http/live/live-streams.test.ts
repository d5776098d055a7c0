// Many open streams at once, some of whose clients do not read: what each may cost. Over real connections.
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { type Following, follow, hears } from '#tests/support/live.ts'
import { LiveLog } from './live-log.ts'
import { type LiveLimits, LiveStreams } from './live-streams.ts'

const change = (userId: string, copyId = 'c') => ({ kind: 'copy' as const, userId, copyId })
const always = async () => true

let streams: LiveStreams
let port = 0
let closing: () => Promise<void>
const responses: ServerResponse[] = []
const followed: Following[] = []

/** `/user/session?address` says who comes. */
async function serve(limits: Partial<LiveLimits> = {}) {
  streams = new LiveStreams(limits)
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x')
    const [, userId = '', session = ''] = url.pathname.split('/')
    const address = url.searchParams.get('from') ?? '10.0.0.1'
    try {
      streams.requireRoom(address)
    } catch (error) {
      response.writeHead(error instanceof Refusal ? 429 : 500).end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' })
    responses.push(response)
    const place = request.headers['last-event-id']
    streams.open(response, { userId, session, address }, place as string | undefined, 0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  closing = () => new Promise((resolve) => server.close(() => resolve()))
}
const from = async (path: string) => {
  const stream = await follow(port, {}, path)
  followed.push(stream)
  return stream
}

beforeEach(() => serve())
afterEach(async () => {
  for (const each of followed.splice(0)) each.leave()
  void streams.close()
  await closing()
  responses.splice(0)
})

describe('whoever does not read', () => {
  const unread: Socket[] = []
  afterEach(() => {
    for (const socket of unread.splice(0)) socket.destroy()
  })

  /** A client that sends a request and never reads the answer. */
  async function deaf(path: string): Promise<ServerResponse> {
    const socket = connect(port, '127.0.0.1').pause()
    unread.push(socket)
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
    await expect.poll(() => responses.length).toBeGreaterThan(0)
    return responses.at(-1) as ServerResponse
  }

  /** Writes until the connection takes no more; bounded, in case it takes everything. */
  async function flood(response: ServerResponse): Promise<void> {
    for (let round = 0; round < 1_000_000 && !response.writableNeedDrain && !response.destroyed; round++) {
      streams.hear(change('u'))
      if (round % 1_000 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
  }

  it('piles nothing up here, is cut off soon, and holds nobody else up', async () => {
    const response = await deaf('/u/s')
    const reader = await from('/other/s')
    await flood(response)
    let most = 0
    for (let round = 0; round < 10_000; round++) {
      streams.hear(change('u'))
      most = Math.max(most, response.writableLength)
    }
    expect(most).toBeLessThan(128 * 1024)
    streams.hear(change('other', 'theirs'))
    await hears(reader, 'copy', 'theirs')
    // The system may find room for a little more between two heartbeats.
    for (let beats = 1; beats < 50 && !response.destroyed; beats++) {
      await flood(response)
      await streams.beat(beats, always)
    }
    expect(response.destroyed).toBe(true)
    await expect.poll(() => streams.size).toBe(1)
  })

  it('for a while, and then does, hears that there was more', async () => {
    const response = await deaf('/u/s')
    await flood(response)
    streams.hear(change('u', 'unread'))
    let read = ''
    unread[0]?.on('data', (chunk) => {
      read += chunk
    })
    unread[0]?.resume()
    await expect.poll(() => read.split('event: everything').length, { timeout: 20_000 }).toBe(3)
    expect(read).not.toContain('unread')
  })

  it('does not keep the server from stopping', async () => {
    const response = await deaf('/u/s')
    await flood(response)
    await streams.close()
    expect(response.destroyed).toBe(true)
  })
})

describe('many', () => {
  it('of two hundred only as many are open as one account may have, and each costs a few kilobytes', async () => {
    const before = process.memoryUsage().heapUsed
    for (let count = 0; count < 200; count++) await from('/u/s')
    await expect.poll(() => streams.size).toBe(8)
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(60_000_000)
    for (const each of followed) each.leave()
    await expect.poll(() => streams.size).toBe(0)
  })

  it('from one address are refused beyond its share, and others are let in', async () => {
    await serve({ perAddress: 20 })
    const statuses: number[] = []
    for (let count = 0; count < 25; count++) statuses.push((await from(`/u${count}/s`)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect((await from('/other/s?from=10.0.0.2')).status).toBe(200)
    // A customer's whole network (a prefix) counts as one address.
    for (let count = 0; count < 20; count++) await from(`/v${count}/s?from=2001:db8::${count}`)
    expect((await from('/w/s?from=2001:db8::ffff')).status).toBe(429)
  })

  it('are refused when there are too many in all, and let in again when somebody leaves', async () => {
    await serve({ inAll: 3 })
    const [first] = [await from('/a/s'), await from('/b/s'), await from('/c/s')]
    expect((await from('/d/s')).status).toBe(429)
    first?.leave()
    await expect.poll(() => streams.size).toBe(2)
    expect((await from('/d/s')).status).toBe(200)
  })
})

it('lets its clients go in turns when it stops, and takes no new ones meanwhile', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, (_, n) => from(`/u${n}/s`)))
  const ended = () => all.filter((stream) => stream.hasEnded()).length
  const closing = streams.close()
  expect(streams.size).toBe(20)
  await expect.poll(ended).toBeGreaterThan(9)
  expect((await from('/late/s')).status).toBe(429)
  await closing
  expect(streams.size).toBe(0)
  await expect.poll(ended).toBe(30)
})

it('says now and then that the line stands, and ends what has lasted long or whose session is over', async () => {
  const stream = await from('/u/s')
  const over = await from('/u/expired')
  await hears(over, 'open')
  await streams.beat(1_000, async (session) => session !== 'expired')
  await expect.poll(() => stream.comments()).toBe(1)
  await expect.poll(() => over.hasEnded()).toBe(true)
  expect(stream.hasEnded()).toBe(false)
  await streams.beat(15 * 60_000, always)
  await expect.poll(() => stream.hasEnded()).toBe(true)
})

it('tells nobody that they follow while nothing is heard, and everybody to read anew afterwards', async () => {
  const stream = await from('/u/s')
  await hears(stream, 'open')
  const place = stream.told.at(-1)?.id ?? ''
  streams.setHearing(false)
  await expect.poll(() => stream.hasEnded()).toBe(true)
  expect((await from('/u/s')).status).toBe(429)
  streams.setHearing(true)
  const back = await follow(port, { 'last-event-id': place }, '/u/s')
  followed.push(back)
  await hears(back, 'everything')
})

describe('the last changes', () => {
  const nothing = { copies: [], writings: [], notices: false }

  it('are told by place, to each only theirs', () => {
    const log = new LiveLog(10)
    const start = log.place
    log.add(change('u', 'one'))
    const middle = log.place
    log.add(change('v', 'other'))
    log.add(change('u', 'two'))
    log.add(change('u', 'two'))
    expect(log.since(start, 'u')).toEqual({ copies: ['one', 'two'], writings: [], notices: false })
    expect(log.since(middle, 'u')).toEqual({ copies: ['two'], writings: [], notices: false })
    expect(log.since(log.place, 'u')).toEqual(nothing)
    log.add({ kind: 'notices', userId: 'u' })
    log.add({ kind: 'comments', userIds: ['w', 'u'], writingId: 'pact' })
    expect(log.since(middle, 'u')).toEqual({ copies: ['two'], writings: ['pact'], notices: true })
    expect(log.since(start, 'w')).toEqual({ ...nothing, writings: ['pact'] })
    expect(log.since(undefined, 'u')).toBe('everything')
    expect(log.since(new LiveLog().place, 'u')).toBe('everything')
  })

  it('are few: whoever was away for longer reads everything', () => {
    const log = new LiveLog(10)
    const start = log.place
    for (let count = 0; count < 25; count++) log.add(change('u', `${count}`))
    expect(log.since(start, 'u')).toBe('everything')
    const place = log.place
    log.forget()
    expect(log.since(place, 'u')).toBe('everything')
    expect(log.since(log.place, 'u')).toEqual(nothing)
  })
})
