// Open connections of /live do not keep the server from stopping, read or not.

import { connect } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { putDatabaseIn } from '#tests/support/made-database.ts'
import { follow, hears } from './support/live.ts'
import { callServer, ready, spawnServer, temporaryFolder } from './support/process.ts'

const folder = temporaryFolder()
afterAll(folder.remove)

it('a server that is told to stop lets go of everybody at once', { timeout: 120_000 }, async () => {
  await putDatabaseIn(folder.path)
  const server = await ready(await spawnServer(folder.path))
  const registered = await callServer(server, 'register', {
    email: 'persona@ejemplo.es',
    password: 'una frase larga',
    profile: { firstname: 'Ana', lastname: 'Ñandú' },
  })
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { hostname, port } = new URL(server.url)
  const stream = await follow(Number(port), { cookie })
  await hears(stream, 'open')
  const unread = connect(Number(port), hostname).pause()
  unread.on('error', () => {})
  unread.write(`GET /live HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`)
  await hears(await follow(Number(port), { cookie }), 'open')
  const asked = performance.now()
  server.process.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  // Far from the ten seconds after which it would be cut off.
  expect(performance.now() - asked).toBeLessThan(8_000)
  await expect.poll(() => stream.hasEnded()).toBe(true)
  unread.destroy()
})
