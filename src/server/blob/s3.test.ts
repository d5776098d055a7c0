// A store that lies, fails, stalls or refuses: no caller is given a whole file that is wrong, and no call hangs.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Fault, openS3Server, type S3Server } from '#tests/support/blob/s3-server.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import { freePort } from '../../../scripts/test/child.ts'
import { type Blobs, FilesAway } from './blobs.ts'
import { openS3Blobs } from './s3.ts'
import type { S3Address } from './s3-client.ts'

const folder = temporaryFolder()
const drafts = join(folder.path, 'drafts')
const patience = { head: 400, silence: 400, tries: 1_000 }
let server: S3Server
beforeAll(async () => {
  server = await openS3Server()
})
afterEach(() => server.fail(undefined))
afterAll(async () => {
  await server.close()
  folder.remove()
})

const sizes = { single: 100_000, part: 40_000 }
const open = (address: Partial<S3Address> = {}) =>
  openS3Blobs({ ...server.address, ...address }, { drafts, patience, sizes })
const content = randomBytes(90_000)
async function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000)
}
const read = async (key: string) => buffer((await open().get(key)) ?? Readable.from([]))
const keysIn = async (blobs: Blobs) => {
  const keys: string[] = []
  for await (const { key } of blobs.list()) keys.push(key)
  return keys
}
const left = () => (existsSync(drafts) ? readdirSync(drafts) : [])

const gives =
  (change: (file: Buffer) => Buffer): Fault =>
  (_request, response, file) => {
    const bytes = change(file)
    response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
  }
const changed = Buffer.from(content)
changed[50_000] = (changed[50_000] ?? 0) ^ 1
const sends =
  (headers: Record<string, string | number>, piece: number, every = 0): Fault =>
  (_request, response) => {
    response.writeHead(200, headers)
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(piece)) && every === 0);
      if (every > 0 && !response.destroyed) setTimeout(more, every)
    }
    response.on('drain', more)
    more()
  }
const cut: Fault = (_request, response, file) => {
  response.writeHead(200, { 'content-length': file.length })
  response.write(file.subarray(0, 45_000), () => response.destroy())
}

describe('what a store says that lies', () => {
  it.each<[string, Fault, 'changed' | 'away']>([
    ['other bytes', gives(() => changed), 'changed'],
    ['fewer bytes, and says so', gives((file) => file.subarray(0, 89_999)), 'changed'],
    ['more bytes, and says so', gives((file) => Buffer.concat([file, Buffer.from('x')])), 'changed'],
    ['nothing', gives(() => Buffer.alloc(0)), 'changed'],
    ['half of it, and hangs up', cut, 'away'],
    ['a byte now and then', sends({ 'content-length': 90_000 }, 1, 150), 'away'],
    ['the head, and then nothing', sends({ 'content-length': 90_000 }, 0, 60_000), 'away'],
    ['without an end', sends({}, 65_536), 'away'],
    ['more than any file may have', sends({ 'content-length': 2 ** 50 }, 65_536), 'away'],
    [
      'packed bytes',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(content),
      'away',
    ],
  ])('is never given as a whole file: %s', { timeout: 30_000 }, async (_what, fault, outcome) => {
    const blobs = open()
    const { key } = await blobs.put(content)
    server.fail(fault, (asked) => asked.startsWith('GET'))
    const checked = blobs.check(key)
    await (outcome === 'changed'
      ? expect(checked).resolves.toBe('changed')
      : expect(checked).rejects.toThrow(FilesAway))
    await expect(read(key)).rejects.toThrow(outcome === 'changed' ? 'a file has changed at rest' : FilesAway)
    server.fail(undefined)
    expect(Buffer.compare(await read(key), content)).toBe(0)
  })

  it('is not believed about what was put: altered on the way, a file is refused by its signed hash', async () => {
    const blobs = open()
    const { key } = await blobs.put(Buffer.from('lo firmado'))
    const put = server.asked.filter((asked) => asked.startsWith('PUT')).at(-1)
    expect(put).toBe(`PUT /rubrica/casa/${key.slice(0, 2)}/${key}`)
    const stored = server.files.get(`casa/${key.slice(0, 2)}/${key}`)
    expect(stored?.headers['x-amz-content-sha256']).toBe(key)
    // The same signed request, with another body.
    const headers = { ...stored?.headers } as Record<string, string>
    for (const name of ['host', 'connection', 'content-length', 'transfer-encoding']) delete headers[name]
    const url = `${server.address.endpoint}/${put?.slice('PUT /'.length)}`
    const again = await fetch(url, { method: 'PUT', headers, body: 'lo alterado' })
    expect([again.status, await again.text()]).toEqual([400, expect.stringContaining('XAmzContentSHA256Mismatch')])
  })

  it('is not believed that a file is kept when another program answers in its place, as where a network asks for a login', async () => {
    const blobs = open()
    const { key } = await blobs.put(content)
    const large = inPieces(randomBytes(150_000))
    const page: Fault = (request, response) => {
      request.resume()
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Wi-Fi</title>')
    }
    server.fail(page)
    await expect(blobs.put(content)).rejects.toThrow(FilesAway)
    await expect(blobs.has(key)).rejects.toThrow(FilesAway)
    await expect(keysIn(blobs)).rejects.toThrow(FilesAway)
    // Only the end of an upload in parts.
    server.fail(page, (asked) => asked.startsWith('POST') && server.begun() > 0)
    await expect(blobs.put(large)).rejects.toThrow(FilesAway)
    server.fail(undefined)
    expect(server.begun()).toBe(0)
    expect(await blobs.has(key)).toBe(true)
  })

  it('cannot keep a list going for ever', async () => {
    const blobs = open()
    await blobs.put(content)
    const same =
      '<ListBucketResult><IsTruncated>true</IsTruncated><Contents><Key>casa/aa/x</Key></Contents></ListBucketResult>'
    server.fail((_request, response) => response.end(same))
    const all = async () => {
      for await (const _ of blobs.list()) throw new Error('there is nothing of ours')
    }
    await expect(all()).rejects.toThrow('ListOutOfOrder')
  })
})

describe('a store that fails', () => {
  const passing = (status: number, times: number): Fault => {
    let count = 0
    return (request, response) => {
      request.resume()
      count += 1
      if (count === times) server.fail(undefined)
      response.writeHead(status).end('<Error><Code>SlowDown</Code></Error>')
    }
  }

  it.each([500, 503, 429])('now and then (%d) is asked again', async (status) => {
    server.fail(passing(status, 2))
    const { key } = await open().put(content)
    server.fail(passing(status, 2))
    expect(Buffer.compare(await read(key), content)).toBe(0)
  })

  it.each<[string, Fault, string]>([
    ['always', passing(503, 99), '503 SlowDown'],
    [
      'with a redirect',
      (_request, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
      '307',
    ],
    ['and hangs up', (request) => request.destroy(), 'UND_ERR_SOCKET|ECONNRESET|EPIPE'],
    ['and never answers', () => {}, 'Timeout'],
    [
      'for want of a right',
      (_request, response) => response.writeHead(403).end('<Code>AccessDenied</Code>'),
      '403 AccessDenied',
    ],
    ['with pages of its own', (_request, response) => response.writeHead(403).end('x'.repeat(9_000_000)), '403'],
  ])('%s is away, whatever is asked of it', { timeout: 28_000 }, async (_how, fault, code) => {
    const blobs = open()
    const { key } = await blobs.put(content)
    server.fail(fault)
    const asked = [
      () => blobs.put(content),
      () => blobs.put(inPieces(Buffer.concat([content, content]))),
      () => blobs.get(key),
      () => blobs.has(key),
      () => blobs.check(key),
      () => blobs.remove(key),
      () => blobs.list()[Symbol.asyncIterator]().next(),
    ] as (() => Promise<unknown>)[]
    for (const ask of asked) {
      const error = await ask().then(
        () => undefined,
        (failure) => failure,
      )
      expect(error).toBeInstanceOf(FilesAway)
      // HEAD has no body that would name it.
      expect(error.code).toMatch(new RegExp(`^(?:${code}|${code.slice(0, 3)})`))
    }
    expect(left()).toEqual([])
    server.fail(undefined)
    expect(await blobs.check(key)).toBe('whole')
  })

  it('where nothing listens, or the bucket is not there, or the key is wrong', async () => {
    const put = (address: Partial<S3Address>) => open(address).put(content)
    await expect(put({ endpoint: `http://127.0.0.1:${await freePort()}` })).rejects.toThrow('ECONNREFUSED')
    await expect(put({ bucket: 'otra' })).rejects.toThrow('NoSuchBucket')
    await expect(put({ secretAccessKey: 'otra' })).rejects.toThrow('403 SignatureDoesNotMatch')
    await expect(put({ accessKeyId: 'otra' })).rejects.toThrow('403 InvalidAccessKeyId')
    await expect(put({ region: 'us-east-1' })).rejects.toThrow('403 AuthorizationHeaderMalformed')
  })

  it('in the middle of a large file is left without parts', async () => {
    const large = Buffer.concat([content, randomBytes(60_000)])
    let [puts, posts] = [0, 0]
    server.fail(
      (_request, response) => response.writeHead(403).end(),
      (asked) => asked.startsWith('PUT') && ++puts === 3,
    )
    await expect(open().put(inPieces(large))).rejects.toThrow(FilesAway)
    expect([server.begun(), left()]).toEqual([0, []])
    server.fail(
      (_request, response) => response.end('<Error><Code>InternalError</Code></Error>'),
      (asked) => asked.startsWith('POST') && ++posts === 2,
    )
    await expect(open().put(inPieces(large))).rejects.toThrow('200 InternalError')
    expect(server.begun()).toBe(0)
  })
})

it('files are encrypted as the configuration says, whole ones and those in parts', async () => {
  const blobs = open({ encryption: 'aws:kms' })
  const whole = await blobs.put(content)
  const large = await blobs.put(inPieces(randomBytes(150_000)))
  const of = (key: string) => server.files.get(`casa/${key.slice(0, 2)}/${key}`)?.headers
  for (const { key } of [whole, large]) expect(of(key)?.['x-amz-server-side-encryption']).toBe('aws:kms')
  expect(server.asked.filter((asked) => asked.startsWith('POST') && asked.endsWith(large.key))).toHaveLength(2)
})

const small = temporaryFolder()
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1000000', 'tmpfs', small.path]).status === 0
afterAll(() => {
  if (isMounted) spawnSync('umount', [small.path])
  small.remove()
})
it.skipIf(!isMounted)(
  'a disk that fills up under a file on its way is told as such, and nothing is left of it',
  async () => {
    const blobs = openS3Blobs(server.address, { drafts: join(small.path, 'drafts'), patience, sizes })
    const before = server.asked.length
    await expect(blobs.put(inPieces(randomBytes(2_000_000)))).rejects.toMatchObject({ code: 'ENOSPC' })
    expect([server.asked.length, readdirSync(join(small.path, 'drafts'))]).toEqual([before, []])
    // What fits in memory needs no disk.
    expect((await blobs.put(content)).bytes).toBe(90_000)
  },
)

it('a reader who leaves ends the request, also before the first byte', async () => {
  const { key } = await open().put(content)
  const ended = Promise.withResolvers<void>()
  server.fail(
    (_request, response) => {
      response.writeHead(200, { 'content-length': 90_000 }).flushHeaders()
      response.on('close', () => ended.resolve())
    },
    (asked) => asked.startsWith('GET'),
  )
  const file = await open().get(key)
  file?.destroy()
  if (file) await once(file, 'close')
  await ended.promise
  expect(file?.destroyed).toBe(true)
})
