// What holds wherever files are: on a disk, in an S3 store (a stand-in that checks every signature), and in both while they move.
// With RUBRICA_S3 (the S3_ settings of a real store, as JSON) also there.
import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { openS3Server, type S3Server } from '#tests/support/blob/s3-server.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import type { Blobs } from './blobs.ts'
import { openDiskBlobs } from './disk.ts'
import { openBoth } from './moving.ts'
import { openS3Blobs } from './s3.ts'
import type { S3Address } from './s3-client.ts'

const folder = temporaryFolder()
const servers: S3Server[] = []
afterAll(async () => {
  folder.remove()
  await Promise.all(servers.map((server) => server.close()))
})

let stores = 0
const nextFolder = () => join(folder.path, String(++stores))
async function openStandIn(): Promise<Blobs> {
  const server = await openS3Server()
  servers.push(server)
  return openS3Blobs(server.address, { drafts: nextFolder(), sizes: { single: 500_000, part: 200_000 } })
}
const openDisk = async (): Promise<Blobs> => openDiskBlobs(nextFolder())

const places: [string, () => Promise<Blobs>][] = [
  ['a disk', openDisk],
  ['an S3 store', openStandIn],
  ['both, on the way to the store', async () => openBoth(await openStandIn(), await openDisk())],
]
const real = process.env.RUBRICA_S3
if (real) {
  const address = JSON.parse(real) as S3Address
  // A prefix of its own for every test: the bucket outlives them.
  const prefix = () => `${address.prefix}${randomBytes(6).toString('hex')}/`
  const sizes = { single: 6 * 1024 * 1024, part: 5 * 1024 * 1024 }
  places.push([
    'a real store',
    async () => openS3Blobs({ ...address, prefix: prefix() }, { drafts: nextFolder(), sizes }),
  ])
}

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')
async function* chunks(...parts: (string | Uint8Array)[]) {
  for (const part of parts) yield Buffer.from(part)
}
const read = async (blobs: Blobs, key: string) => {
  const file = await blobs.get(key)
  return file && buffer(file)
}
async function keysOf(blobs: Blobs, after?: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of blobs.list(after)) keys.push(key)
  return keys
}

describe.each(places)('files in %s', (_place, open) => {
  it('come back as they went in, whether given whole or in pieces', async () => {
    const blobs = await open()
    const whole = await blobs.put(Buffer.from('contrato de Íñigo'))
    const pieces = await blobs.put(chunks('contrato ', 'de Íñigo'))
    expect(whole).toEqual({ key: sha256('contrato de Íñigo'), bytes: 19 })
    expect(pieces).toEqual(whole)
    expect(String(await read(blobs, whole.key))).toBe('contrato de Íñigo')
    expect([await blobs.has(whole.key), await blobs.check(whole.key)]).toEqual([true, 'whole'])
    expect(await keysOf(blobs)).toEqual([whole.key])
  })

  it('may be empty, and may be large', { timeout: 120_000 }, async () => {
    const blobs = await open()
    const none = await blobs.put(Buffer.alloc(0))
    expect([none.bytes, (await read(blobs, none.key))?.length]).toEqual([0, 0])
    const pieces = Array.from({ length: 130 }, () => randomBytes(65_537))
    const large = await blobs.put(chunks(...pieces))
    expect(large).toEqual({ key: sha256(Buffer.concat(pieces)), bytes: 130 * 65_537 })
    expect(sha256((await read(blobs, large.key)) ?? '')).toBe(large.key)
    expect(await blobs.check(large.key)).toBe('whole')
    expect(await blobs.put(Buffer.concat(pieces))).toEqual(large)
  })

  it('are kept once, however many put the same content at the same time', async () => {
    const blobs = await open()
    const all = await Promise.all(Array.from({ length: 10 }, () => blobs.put(chunks('lo ', 'mismo'))))
    expect(await keysOf(blobs)).toEqual([all[0]?.key])
  })

  it('are gone when removed, also twice, and absent where they never were', async () => {
    const blobs = await open()
    const { key } = await blobs.put(Buffer.from('efímero'))
    await blobs.remove(key)
    await blobs.remove(key)
    for (const absent of [key, sha256('nunca')])
      expect([await blobs.get(absent), await blobs.has(absent), await blobs.check(absent)]).toEqual([
        undefined,
        false,
        'missing',
      ])
  })

  it('are found by keys only, never by paths', async () => {
    const blobs = await open()
    const { key } = await blobs.put(Buffer.from('x'))
    for (const path of [`../${key.slice(0, 2)}/${key}`, key.toUpperCase(), key.slice(1), '', '..'])
      expect([await blobs.get(path), await blobs.has(path), await blobs.check(path)]).toEqual([
        undefined,
        false,
        'missing',
      ])
    await blobs.remove(`./${key}`)
    expect(await blobs.has(key)).toBe(true)
  })

  it('leave nothing behind when their source fails', async () => {
    const blobs = await open()
    async function* broken() {
      yield randomBytes(600_000)
      throw new Error('the source failed')
    }
    await expect(blobs.put(broken())).rejects.toThrow('the source failed')
    expect(await keysOf(blobs)).toEqual([])
  })

  it('are listed by their keys, from any of them on, with when they were last written', async () => {
    const blobs = await open()
    const begun = Date.now()
    const keys: string[] = []
    for (const n of Array(8).keys()) keys.push((await blobs.put(Buffer.from(`contrato ${n}`))).key)
    keys.sort()
    expect(await keysOf(blobs)).toEqual(keys)
    expect(await keysOf(blobs, keys[3])).toEqual(keys.slice(4))
    expect(await keysOf(blobs, keys[7])).toEqual([])
    // Clocks of other machines, and seconds without fractions.
    for await (const { writtenAt } of blobs.list()) expect(Math.abs(writtenAt.getTime() - begun)).toBeLessThan(120_000)
  })
})
