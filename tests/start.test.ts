// Starting and stopping the real thing: one owner per data folder, clear words, and nothing acknowledged is lost.
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openS3Server, type S3Server } from '#tests/support/blob/s3-server.ts'
import { putDatabaseIn } from '#tests/support/made-database.ts'
import { callServer, ready, spawnServer, temporaryFolder } from '#tests/support/process.ts'
import { type Cluster, openCluster, postgresFolder } from '../scripts/test/cluster.ts'
import { ec, makeCertificate, openssl, signerExtensions } from './support/signing/seals.ts'

const folder = temporaryFolder()
afterAll(folder.remove)

const person = (n: number) => ({
  email: `persona${n}@ejemplo.es`,
  password: 'una frase larga',
  profile: { firstname: 'Ana', lastname: 'Ñandú' },
})

describe('the server', () => {
  it('refuses a data folder that is in use, with one clear line', { timeout: 120_000 }, async () => {
    const first = await ready(await spawnServer(folder.path))
    const second = await spawnServer(folder.path)
    expect(await second.exited).toBe(1)
    expect(second.output().trim().split('\n')).toHaveLength(1)
    expect(second.output()).toContain(folder.path)
    expect((await callServer(first, 'get-session')).status).toBe(200)
    first.process.kill('SIGTERM')
    expect(await first.exited).toBe(0)
  })

  it('keeps every account it acknowledged before kill -9', { timeout: 120_000 }, async () => {
    const killed = await ready(await spawnServer(folder.path))
    const acknowledged: number[] = []
    const joining = Array.from({ length: 40 }, async (_, n) => {
      const answer = await callServer(killed, 'register', person(n)).catch(() => undefined)
      if (answer?.status === 200) acknowledged.push(n)
    })
    while (acknowledged.length < 5) await new Promise((resolve) => setTimeout(resolve, 5))
    killed.process.kill('SIGKILL')
    await Promise.all([...joining, killed.exited])
    const again = await ready(await spawnServer(folder.path))
    for (const n of acknowledged) {
      const { email, password } = person(n)
      expect((await callServer(again, 'login', { email, password })).status).toBe(200)
    }
    again.process.kill('SIGTERM')
    await again.exited
  })

  it('stops although somebody never finishes asking', { timeout: 120_000 }, async () => {
    const server = await ready(await spawnServer(folder.path))
    const { hostname, port } = new URL(server.url)
    const slow = connect(Number(port), hostname)
    slow.on('error', () => {})
    slow.write('POST /api HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{')
    await once(slow, 'connect')
    expect((await callServer(server, 'get-session')).status).toBe(200)
    server.process.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    slow.destroy()
  })

  it.each([
    ['an empty secret', 'secret-key', ''],
    ['a damaged lock', 'database.lock', 'no lock at all, but long enough to be looked at'.repeat(30)],
  ])('says in one line that it found %s', { timeout: 120_000 }, async (_what, file, text) => {
    const damaged = temporaryFolder()
    await putDatabaseIn(damaged.path)
    writeFileSync(join(damaged.path, file), text)
    const server = await spawnServer(damaged.path)
    expect(await server.exited).toBe(1)
    expect(server.output().trim().split('\n')).toEqual([expect.stringContaining(file)])
    damaged.remove()
  })

  it('stops at a wrong setting with one line that names it', { timeout: 60_000 }, async () => {
    const server = await spawnServer(folder.path, { PUBLIC_URL: 'example.org' })
    expect(await server.exited).toBe(1)
    expect(server.output().trim()).toBe('Bad configuration: PUBLIC_URL must be a full URL such as https://example.org.')
  })
})

describe('a sealing certificate that cannot be used', () => {
  const files = temporaryFolder()
  afterAll(files.remove)
  beforeAll(async () => {
    await makeCertificate(files.path, { file: 'firm', name: 'Firma', key: ec, extensions: signerExtensions })
    const export12 = ['pkcs12', '-export', '-inkey', 'firm.key', '-in', 'firm.pem', '-passout', 'pass:secreta']
    await openssl(files.path, ...export12, '-out', 'firm.p12')
    writeFileSync(join(files.path, 'text.p12'), 'Hola')
  })

  it.each([
    ['not there', 'none.p12', 'secreta', /cannot be read: ENOENT/],
    ['something else', 'text.p12', 'secreta', /is not a PKCS#12 file/],
    ['under another passphrase', 'firm.p12', 'mala', /does not open with SEAL_P12_PASSPHRASE/],
  ])('ends the start with one clear line: %s', { timeout: 120_000 }, async (_, file, passphrase, line) => {
    const env = { SEAL_P12: join(files.path, file), SEAL_P12_PASSPHRASE: passphrase }
    const server = await spawnServer(files.path, env)
    expect(await server.exited).toBe(1)
    expect(server.output().trim().split('\n')).toHaveLength(1)
    expect(server.output()).toMatch(/^Bad configuration: SEAL_P12 \(/)
    expect(server.output()).toMatch(line)
    expect(server.output()).not.toContain('mala')
  })
})

describe('a file store that cannot be used', () => {
  let store: S3Server
  beforeAll(async () => {
    store = await openS3Server()
  })
  afterAll(() => store.close())

  it.each<[string, Record<string, string>, RegExp]>([
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'la-mala' }, /403 SignatureDoesNotMatch.*S3_SECRET_ACCESS_KEY/],
    ['a wrong key', { S3_ACCESS_KEY_ID: 'otra' }, /403 InvalidAccessKeyId.*S3_ACCESS_KEY_ID/],
    ['another region', { S3_REGION: 'us-east-1' }, /403 AuthorizationHeaderMalformed.*S3_REGION/],
    ['a bucket that is not there', { S3_BUCKET: 'otra' }, /404 NoSuchBucket.*S3_BUCKET/],
    ['nothing there', { S3_ENDPOINT: 'http://localhost:20000' }, /ECONNREFUSED.*S3_ENDPOINT/],
  ])('ends the start with one clear line: %s', { timeout: 60_000 }, async (_, change, line) => {
    const server = await spawnServer(folder.path, { ...store.env, ...change })
    expect(await server.exited).toBe(1)
    expect(server.output().trim().split('\n')).toHaveLength(1)
    expect(server.output()).toMatch(/^The file store \(bucket .* cannot be used: /)
    expect(server.output()).toMatch(line)
    expect(server.output()).not.toContain('la-mala')
  })
})

describe.skipIf(!postgresFolder())('a PostgreSQL that cannot be used', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await openCluster()
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    await client.query(`create role ana login password 'la buena'`)
    const rules = join(cluster.folder, 'data/pg_hba.conf')
    writeFileSync(rules, `host all ana 127.0.0.1/32 scram-sha-256\n${readFileSync(rules, 'utf8')}`)
    await client.query('select pg_reload_conf()')
    await client.end()
  })
  afterAll(() => cluster.remove())

  const cases: [string, (url: URL) => void, RegExp][] = [
    ['it is not there', (url) => Object.assign(url, { port: '1' }), /at 127\.0\.0\.1:1\).*nothing answers there/],
    ['a wrong password', (url) => Object.assign(url, { username: 'ana', password: 'lamala' }), /password .* "ana"/],
    ['an unknown database', (url) => Object.assign(url, { pathname: '/ninguna' }), /"ninguna" does not exist/],
  ]
  it.each(cases)('ends the start with one clear line: %s', { timeout: 60_000 }, async (_, change, line) => {
    const url = new URL(cluster.url)
    change(url)
    const server = await spawnServer(folder.path, { DATABASE_URL: url.href })
    expect(await server.exited).toBe(1)
    expect(server.output().trim().split('\n')).toHaveLength(1)
    expect(server.output()).toMatch(/^PostgreSQL \(.*could not be opened: .*Look at DATABASE_URL\.\n$/)
    expect(server.output()).toMatch(line)
    expect(server.output()).not.toContain('lamala')
  })
})
