// What is logged when the client disconnects before the body is complete.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import { type FastifyBaseLogger, fastify, LogController } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { apiRoutes } from './api.ts'
import { withoutValues } from './log.ts'

const lines: { level: number; msg: string }[] = []
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)))
    done()
  },
})
const log: FastifyBaseLogger = pino({ level: 'debug', serializers: { err: withoutValues } }, sink)
const app = fastify({
  loggerInstance: log,
  logController: new LogController({ disableRequestLogging: true }),
})

beforeAll(async () => {
  // Nothing else is asked for before the body is there.
  await apiRoutes(app, { config: readConfig({}) } as never, {} as never, {} as never)
  await app.listen({ port: 0, host: '127.0.0.1' })
  lines.length = 0
})
afterAll(() => app.close())

it('a request that is hung up half-way leaves one quiet line without a stack', async () => {
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  const begun = once(app.server, 'request')
  socket.write(
    'POST /api HTTP/1.1\r\nhost: rubrica.test\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"met',
  )
  await begun
  socket.destroy()
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  expect(lines).toMatchObject([{ level: pino.levels.values.debug, msg: 'the caller hung up half-way' }])
  expect(JSON.stringify(lines)).not.toContain('stack')
})
