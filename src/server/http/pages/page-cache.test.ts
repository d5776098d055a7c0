// The cache of pages for strangers: never above its limit of bytes, and no page twice.
import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { pageCache } from './page-cache.ts'

const nowhere = () => null
const limits = { seconds: 60, bytes: 100_000, bytesOfPage: 50_000 }
const made = { now: 0, edition: 0, reads: [] }
/** Text that cannot be compressed, so that both forms of the page take room. */
const pageOf = (bytes: number): Buffer => Buffer.from(randomBytes(bytes / 2).toString('hex'))
const isKept = (cache: ReturnType<typeof pageCache>, url: string, now = 1) =>
  cache.find(url, now, nowhere) !== undefined

it('keeps no more bytes than it may, and lets go what was not asked for the longest', async () => {
  const cache = pageCache(limits)
  for (const path of ['/a', '/b', '/c']) await cache.keep(path, pageOf(20_000), made)
  expect(cache.bytes()).toBeGreaterThan(80_000)
  cache.find('/a', 1000, nowhere)
  await cache.keep('/d', pageOf(20_000), made)
  expect(cache.bytes()).toBeLessThanOrEqual(limits.bytes)
  expect(['/a', '/b', '/c', '/d'].map((path) => isKept(cache, path))).toEqual([true, false, true, true])
})

it('counts every form of a page, and forgets the count with the page', async () => {
  const cache = pageCache(limits)
  const { raw, brotli } = await cache.keep('/a', pageOf(10_000), made)
  expect(cache.bytes()).toBe(raw.length + brotli.length)
  await cache.keep('/a', pageOf(8_000), made)
  expect(cache.bytes()).toBeLessThan(raw.length + brotli.length)
  cache.drop((path) => path === '/a')
  expect(cache.bytes()).toBe(0)
  await cache.keep('/a', pageOf(10_000), { ...made, edition: cache.edition() })
  cache.trust(true)
  expect(cache.bytes()).toBe(0)
})

it('does not keep a page that would push too many others out, and still sends it', async () => {
  const cache = pageCache(limits)
  const { raw, brotli } = await cache.keep('/grande', pageOf(60_000), made)
  expect(brotliDecompressSync(brotli).equals(raw)).toBe(true)
  expect([isKept(cache, '/grande'), cache.bytes()]).toEqual([false, 0])
})

it('keeps a page once, whatever stands behind a question mark, unless the page reads it', async () => {
  const cache = pageCache(limits)
  await cache.keep('/escrito', pageOf(1_000), made)
  const before = cache.bytes()
  for (const query of ['?utm=1', '?a=1&b=2', '?next=/x', '?']) expect(isKept(cache, `/escrito${query}`)).toBe(true)
  expect(cache.bytes()).toBe(before)
  await cache.keep('/login', pageOf(1_000), { ...made, reads: ['next', 'error'] })
  expect(
    ['', '?utm=1', '?next=/x', '?utm=1&error', '?%6eext=/x'].map((query) => isKept(cache, `/login${query}`)),
  ).toEqual([true, true, false, false, false])
})

it.each(['/Escrito', '/escrito/', '//escrito', '/%65scrito', '/login?next=/x', '/escrito#x', '/ñ'])(
  'keeps nothing under %s, another spelling of a page that is kept already',
  async (path) => {
    const cache = pageCache(limits)
    await cache.keep(path, pageOf(1_000), made)
    expect(cache.bytes()).toBe(0)
  },
)

it('keeps a page once for each country where it differs by that, and never under an address', async () => {
  const cache = pageCache(limits)
  const kept = async (path: string, variant?: 'MX' | 'CL' | null) => {
    const { raw } = await cache.keep(path, pageOf(1_000), { ...made, edition: cache.edition(), variant })
    return raw.toString()
  }
  const [plain, mexican, neutral] = [await kept('/a'), await kept('/', 'MX'), await kept('/', null)]
  const found = (url: string, country: 'MX' | 'CL' | null) => cache.find(url, 1, () => country)?.raw.toString()
  expect([found('/', 'MX'), found('/?utm=1', 'MX'), found('/', null)]).toEqual([mexican, mexican, neutral])
  expect([found('/a', 'MX'), found('/', 'CL'), found('/MX', null)]).toEqual([plain, undefined, undefined])
  cache.drop((path) => path === '/')
  expect([found('/', 'MX'), found('/', null), found('/a', null)]).toEqual([undefined, undefined, plain])
})

it('lets go what is too old, also if nobody asks for it again', async () => {
  const cache = pageCache(limits)
  await cache.keep('/a', pageOf(1_000), made)
  await cache.keep('/b', pageOf(1_000), { ...made, now: 30_000 })
  cache.forgetExpired(60_000)
  expect([isKept(cache, '/a', 60_000), isKept(cache, '/b', 60_000)]).toEqual([false, true])
  cache.forgetExpired(90_000)
  expect(cache.bytes()).toBe(0)
})

it('compresses better what many want, and counts what that saves', async () => {
  const cache = pageCache(limits)
  const words = ['arrendador', 'vivienda', 'plazo', 'renta', 'fianza', 'cláusula', 'firma', 'obras', 'gastos', 'aviso']
  const text = Array.from({ length: 3_000 }, (_, at) => words[(at * at + (at >> 3)) % words.length]).join(' ')
  const { brotli } = await cache.keep('/a', Buffer.from(text), made)
  const before = cache.bytes()
  for (let hit = 0; hit < 60; hit += 1) cache.find('/a', 1, nowhere)
  await expect.poll(() => cache.find('/a', 1, nowhere)?.brotli.length).toBeLessThan(brotli.length)
  expect(cache.bytes()).toBe(before - brotli.length + (cache.find('/a', 1, nowhere)?.brotli.length ?? 0))
})

it('keeps nothing that was made before a change, and nothing at all while it is not told of changes', async () => {
  const cache = pageCache(limits)
  const edition = cache.edition()
  cache.drop(() => false)
  await cache.keep('/a', pageOf(1_000), { ...made, edition })
  expect(isKept(cache, '/a')).toBe(false)
  cache.trust(false)
  await cache.keep('/a', pageOf(1_000), { ...made, edition: cache.edition() })
  expect(isKept(cache, '/a')).toBe(false)
})
