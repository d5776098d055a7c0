// A disk that fills up, is full, or cannot be written to: what is there is read, nothing is reported as kept which
// was not, and the start of the server says why it fails. On a real small disk, which needs root.

import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { putDatabaseIn } from '#tests/support/made-database.ts'
import { callServer, ready, type Server, spawnServer, temporaryFolder } from '#tests/support/process.ts'

const megabyte = 1_000_000
const mount = (...words: string[]): boolean => spawnSync('mount', words).status === 0
const disk = temporaryFolder()
const isMounted = mount('-t', 'tmpfs', '-o', 'size=400000000', 'tmpfs', disk.path)
if (!isMounted) console.warn('No small disk could be mounted: the tests of full disks are left out.')
afterAll(() => {
  if (isMounted) spawnSync('umount', [disk.path])
  disk.remove()
})

const ballast = join(disk.path, 'ballast')
const lighten = () => rmSync(ballast, { force: true })
/** Leaves so many bytes, to the last block. */
function fillUpTo(left: number): void {
  lighten()
  const file = openSync(ballast, 'w')
  const block = Buffer.alloc(65_536)
  try {
    const { bavail, bsize } = statfsSync(disk.path)
    for (let rest = bavail * bsize - left; rest > 0; rest -= block.length) writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

let people = 0
const person = () => ({
  email: `persona${++people}@ejemplo.es`,
  password: 'una frase larga',
  profile: { firstname: 'Ana', lastname: 'Ñandú' },
})
const joining = async (server: Server, somebody = person()) => (await callServer(server, 'register', somebody)).status
const health = async (server: Server) => (await fetch(`${server.url}/health`)).json()
const linesOf = (server: Server) =>
  server
    .output()
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('Making'))

describe.skipIf(!isMounted)('a disk', () => {
  const known = person()
  const { email, password } = known

  it('that is nearly full is read and not written, until there is space again', { timeout: 120_000 }, async () => {
    await putDatabaseIn(disk.path)
    const server = await ready(await spawnServer(disk.path))
    expect(await joining(server, known)).toBe(200)
    fillUpTo(150 * megabyte)
    await expect.poll(() => health(server), { timeout: 30_000 }).toEqual({ status: 'disk nearly full' })
    const refused = await callServer(server, 'register', person())
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect(await refused.json()).toMatchObject({ error: { code: 'no_space', message: /no queda espacio/ } })
    expect((await callServer(server, 'login', { email, password })).status).toBe(200)
    expect((await fetch(server.url)).status).toBe(200)
    lighten()
    await expect.poll(() => joining(server), { timeout: 30_000 }).toBe(200)
    expect(await health(server)).toEqual({ status: 'ok' })
    expect(server.output().match(/nearly full/g)).toHaveLength(1)
    server.process.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  })

  it('that is nearly full at the start is read, and says so in one line', { timeout: 120_000 }, async () => {
    fillUpTo(100 * megabyte)
    const server = await ready(await spawnServer(disk.path))
    expect([await joining(server), (await callServer(server, 'login', { email, password })).status]).toEqual([503, 200])
    expect(linesOf(server).filter((line) => line.includes('nearly full'))).toHaveLength(1)
    server.process.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    lighten()
  })

  it('that is full to its last byte ends nothing, and loses nothing that was acknowledged', {
    timeout: 240_000,
  }, async () => {
    const server = await ready(await spawnServer(disk.path, { DISK_RESERVE_MB: '0' }))
    const acknowledged: ReturnType<typeof person>[] = []
    fillUpTo(0)
    let refused = 0
    for (let tries = 0; tries < 300 && refused < 20; tries += 1) {
      const somebody = person()
      const status = await joining(server, somebody)
      expect([200, 503]).toContain(status)
      if (status === 200) acknowledged.push(somebody)
      else refused += 1
    }
    expect(refused).toBe(20)
    expect(server.process.exitCode).toBe(null)
    lighten()
    await expect.poll(() => joining(server), { timeout: 30_000 }).toBe(200)
    for (const { email, password } of acknowledged.slice(-30))
      expect((await callServer(server, 'login', { email, password })).status).toBe(200)
    server.process.kill('SIGKILL')
    await server.exited
  })

  it('that is full at the start is named in one line', { timeout: 60_000 }, async () => {
    fillUpTo(0)
    const server = await spawnServer(disk.path)
    expect(await server.exited).toBe(1)
    expect(linesOf(server)).toEqual([expect.stringMatching(/^The data folder .* cannot be used: its disk is full/)])
    lighten()
  })

  it('that cannot be written to is named in one line', { timeout: 60_000 }, async () => {
    expect(mount('-o', 'remount,ro', disk.path)).toBe(true)
    const server = await spawnServer(disk.path)
    expect(await server.exited).toBe(1)
    expect(linesOf(server)).toEqual([
      expect.stringMatching(/^The data folder .* cannot be used: it cannot be written to/),
    ])
    mount('-o', 'remount,rw', disk.path)
  })
})
