// Two processes with no folder in common serve one installation: PostgreSQL, an S3 store and the same secrets are all they share.
import { createHash } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signingPaths } from '#addresses/signing-paths.ts'
import { openS3Server, type S3Server } from './support/blob/s3-server.ts'
import type { Ask } from './support/copy/copies.ts'
import { openPostOffice, type PostOffice } from './support/post-office.ts'
import { createScratchDatabase, type ScratchDatabase } from './support/postgres.ts'
import { ready, type Server, spawnServer, temporaryFolder } from './support/process.ts'
import { askingAt, registerByLetter } from './support/server-calls.ts'
import { completeLease, consent, partsOf, type Signing, strokes } from './support/signing/signing.ts'

describe('two machines', () => {
  const secrets = temporaryFolder()
  const folders = [temporaryFolder(), temporaryFolder()]
  let scratch: ScratchDatabase
  let store: S3Server
  let office: PostOffice
  let machines: Server[] = []
  const secret = (name: string, text: string) => {
    const file = join(secrets.path, name)
    writeFileSync(file, `${text}\n`)
    return file
  }
  const settings = (key: string) => ({
    ...store.env,
    S3_SECRET_ACCESS_KEY: '',
    S3_SECRET_ACCESS_KEY_FILE: secret('s3', String(store.env.S3_SECRET_ACCESS_KEY)),
    DATABASE_URL_FILE: secret('database', scratch.url),
    SECRET_KEY_FILE: secret(`key-${key[0]}`, key),
    OPERATOR_TOKEN_FILE: secret('token', 't'.repeat(40)),
    SMTP_URL: office.url,
    PUBLIC_URL: 'http://rubrica.test',
    LOG_LEVEL: 'error',
  })
  const key = 'k'.repeat(40)
  beforeAll(async () => {
    scratch = await createScratchDatabase()
    store = await openS3Server()
    office = await openPostOffice()
    // The second one leaves the jobs to the first: what it serves was made elsewhere.
    machines = await Promise.all(
      folders.map(async ({ path }, place) =>
        ready(await spawnServer(path, { ...settings(key), WORKERS: place === 0 ? '1' : '0' })),
      ),
    )
  }, 180_000)
  afterAll(async () => {
    for (const { process } of machines) process.kill('SIGKILL')
    await Promise.all(machines.map(({ exited }) => exited))
    await Promise.all([scratch.drop(), store.close(), office.close()])
    for (const { remove } of [...folders, secrets]) remove()
  })
  const machine = (place: number): Server => {
    const found = machines[place]
    if (!found) throw new Error('there is no such machine')
    return found
  }

  it('serve one installation, and seal once although the store was away', { timeout: 240_000 }, async () => {
    const cookie = await registerByLetter(machine(0), office, 'ana@ejemplo.es')
    // Each call goes to the other machine than the one before.
    let calls = 0
    const next = () => machine(++calls % 2)
    const ask: Ask = (method, data) => askingAt(next, cookie)(method, data)
    const stranger: Ask = (method, data) => askingAt(next)(method, data)
    const { id } = await completeLease(ask, stranger)
    await ask('start-signing', { copy: id })
    const shownTo = async () => {
      const { participants = [] } = ((await ask('get-round', { copy: id })).body.data ?? {}) as unknown as Signing
      const links = participants.filter(({ link }) => link).map(partsOf)
      const { document } = ((await stranger('get-signing', links[0])).body.data ?? {}) as {
        document?: { sha256: string }
      }
      return { links, sha256: document?.sha256 }
    }
    await expect.poll(async () => (await shownTo()).sha256, { timeout: 60_000 }).toMatch(/^[0-9a-f]{64}$/)
    const { links, sha256 } = await shownTo()
    let refused = 0
    store.fail((_request, response) => {
      refused += 1
      response.writeHead(503).end()
    })
    for (const link of links) {
      const signed = await stranger('sign', { ...link, ...consent, signature: strokes, sha256 })
      expect(signed.status).toBe(200)
    }
    const [link] = links
    const fileAt = (place: number) =>
      fetch(machine(place).url + signingPaths.file(link?.temp_id ?? '', link?.ref ?? '', 'documento'))
    for (const place of [0, 1]) {
      const away = await fileAt(place)
      expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
    }
    // The job has come as far as the store, in vain.
    await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThan(8)
    store.fail(undefined)
    const { items } = (await ask('list-signeds', {})).body.data as { items: { id: string }[] }
    const at = (place: number) =>
      fetch(`${machine(place).url}/files/signeds/${items[0]?.id}.pdf`, { headers: { cookie } })
    await expect.poll(async () => (await at(1)).status, { timeout: 120_000, interval: 500 }).toBe(200)
    const read = async (place: number) =>
      createHash('sha256')
        .update(Buffer.from(await (await at(place)).arrayBuffer()))
        .digest('hex')
    const [one, two] = [await read(0), await read(1)]
    expect(one).toBe(two)
    expect([...store.files.keys()].filter((name) => name.endsWith(one))).toHaveLength(1)
    // What was shown and what was sealed: no other file was left behind.
    expect(store.files.size).toBe(2)
    expect(folders.map(({ path }) => readdirSync(path))).toEqual([[], []])
  })

  it('stop a third one that has another key, with one line', { timeout: 120_000 }, async () => {
    const third = temporaryFolder()
    const server = await spawnServer(third.path, settings('z'.repeat(40)))
    expect(await server.exited).toBe(1)
    expect(server.output().trim().split('\n')).toEqual([expect.stringMatching(/another secret/)])
    const without = await spawnServer(third.path, { ...settings(key), SECRET_KEY_FILE: '' })
    expect(await without.exited).toBe(1)
    expect(without.output().trim().split('\n')).toEqual([expect.stringMatching(/^Bad configuration: SECRET_KEY /)])
    expect(readdirSync(third.path)).toEqual([])
    third.remove()
  })
})
