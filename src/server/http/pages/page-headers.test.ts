// The headers of pages: policy for scripts, caches, compression.
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'

onChosenEngine('the headers of pages', (open) => {
  let server: TestApp
  let free: string
  beforeAll(async () => {
    server = await openApp(await open())
    free = (await join(server)).cookie
  })

  it('the policy for scripts allows no inline code but the one known by its hash', async () => {
    const { headers } = await server.get('/')
    const policy = String(headers['content-security-policy'])
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    expect(scripts).toMatch(/^'self' 'sha256-[\w+/=]+'$/)
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('a personal page is kept by no cache, and never given to anybody else', async () => {
    const mine = await server.get('/dashboard', { cookie: free })
    expect(mine.headers['cache-control']).toBe('private, no-store')
    const landing = await server.get('/', { cookie: free })
    expect(landing.headers['cache-control']).toBe('private, no-store')
    const stranger = await server.get('/')
    expect(stranger.body).not.toContain('Muñoz-Güemes')
  })

  it('a stranger’s page comes again as the same bytes, compressed when asked', async () => {
    const first = await server.get('/login', { 'accept-encoding': 'br' })
    const second = await server.get('/login', { 'accept-encoding': 'br' })
    expect(second.headers['content-encoding']).toBe('br')
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect((await server.get('/login')).body).toContain('Entra en tu cuenta')
  })

  it('a page made for one person, or for one question, is compressed as well', async () => {
    for (const [url, cookie] of [
      ['/dashboard', free],
      ['/search?q=alquiler', undefined],
      ['/writings/no-hay', undefined],
    ] as const) {
      const headers: Record<string, string> = cookie ? { cookie } : {}
      const plain = await server.get(url, headers)
      const small = await server.get(url, { ...headers, 'accept-encoding': 'br' })
      expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, 'br'])
      expect(small.statusCode).toBe(plain.statusCode)
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
      expect(brotliDecompressSync(small.rawPayload).toString()).toContain('</html>')
    }
  })
})
