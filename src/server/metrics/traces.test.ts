// What a collector gets, and what happens without one.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Answered, answers } from '#server/http/log.ts'
import { openTraces } from './traces.ts'

type Span = { traceId: string; spanId: string; name: string; attributes: unknown[]; status: object }
type Message = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

let collector: Server
let status = 200
let received: Span[] = []
let said: string[] = []
let stop: () => Promise<void>
const answer: Answered = { id: 'a1-1', route: '/api', call: 'login', status: 200, ms: 3.5 }

beforeEach(async () => {
  status = 200
  received = []
  said = []
  collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Message
    if (request.url === '/v1/traces' && status === 200)
      received.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
    response.writeHead(status).end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  const log = { warn: (_details: object, message: string) => void said.push(message) }
  stop = openTraces({ endpoint: `http://127.0.0.1:${port}/`, log, every: 20 })
})
afterEach(async () => {
  await stop()
  collector.close()
  collector.closeAllConnections()
})

it('is told each answer as a span of its own trace', async () => {
  answers.publish(answer)
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  answers.publish({ ...answer, id: 'a1-2', trace, call: '', route: '/*', status: 503 })
  await expect.poll(() => received.length).toBe(2)
  const [first, second] = received
  expect(first).toMatchObject({ name: 'login', kind: 2, status: {} })
  expect(first?.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toMatchObject({ name: '/*', status: { code: 2 } })
  expect(second?.traceId).not.toBe(trace)
  expect(second?.attributes).toContainEqual({ key: 'rubrica.inbound_trace_id', value: { stringValue: trace } })
})

it('is told the rest when the process stops', async () => {
  for (let count = 0; count < 700; count++) answers.publish(answer)
  await stop()
  expect(received.length).toBe(700)
})

it('away, loses spans and nothing else; the log says so once', async () => {
  status = 503
  for (let count = 0; count < 10_000; count++) answers.publish(answer)
  await expect.poll(() => said).toEqual(['traces could not be sent; those of now are lost'])
  status = 200
  await expect
    .poll(() => {
      answers.publish(answer)
      return said.at(-1)
    })
    .toBe('traces are taken again')
  expect(said).toHaveLength(2)
})
