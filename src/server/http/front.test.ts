// Pages known by heart, over a real socket: the same page as the framework's, and only for strangers.
import { get as httpGet, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onBothEngines } from '#tests/support/engines.ts'

type Got = { status: number; headers: IncomingHttpHeaders; body: Buffer }

onBothEngines('the front', (open) => {
  let server: TestApp
  let origin = ''
  beforeAll(async () => {
    server = await openApp(await open())
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.app.close())

  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<Got>((resolve, reject) => {
      const request = httpGet(`${origin}${path}`, { headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      })
      request.on('error', reject)
    })
  const changing = ['date', 'x-request-id']
  const lasting = (headers: IncomingHttpHeaders) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.includes(name)))

  it.each<Record<string, string>>([{}, { 'accept-encoding': 'br' }])(
    'answers from memory what was rendered, byte by byte, with %o',
    async (how) => {
      const rendered = await get('/login', how)
      const remembered = await get('/login', how)
      expect(remembered.status).toBe(200)
      expect(remembered.body.equals(rendered.body)).toBe(true)
      expect(lasting(remembered.headers)).toEqual(lasting(rendered.headers))
      expect(remembered.headers['x-request-id']).not.toBe(rendered.headers['x-request-id'])
    },
  )

  it('sends the same page compressed and plain, accents and all', async () => {
    await get('/')
    const plain = await get('/')
    const compressed = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(compressed.body).equals(plain.body)).toBe(true)
    expect(plain.body.toString()).toContain('Rúbrica')
  })

  it('gives nobody who is logged in a stranger’s page', async () => {
    await get('/')
    const { cookie } = await join(server)
    const { headers } = await get('/', { cookie })
    expect(headers['cache-control']).toContain('private')
  })
})
