// Cached answers over a real socket: the same as Fastify's, and for visitors who are not logged in only.
import { get as httpGet, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { newcomer, publish } from '#tests/support/writing/publishing.ts'

type Got = { status: number; headers: IncomingHttpHeaders; body: Buffer }

onChosenEngine('the front', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let origin = ''
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
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
  const published = async (title: string) => publish((await newcomer(server)).ask, { title })
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

  it('makes a page once for all the query strings that it does not read', async () => {
    const { slug } = await published('Escrito de muchas preguntas')
    const page = await get(`/writings/${slug}`)
    const statements = vi.spyOn(database.pool, 'query')
    for (let at = 0; at < 600; at += 1) {
      const odd = await get(`/writings/${slug}?otra=${at}&b[]=${at}`)
      expect(odd.body.equals(page.body)).toBe(true)
    }
    expect(statements).not.toHaveBeenCalled()
    statements.mockRestore()
  })

  it('puts nothing into a page for everybody that stood in the address of whoever asked first', async () => {
    const { slug } = await published('Escrito con una dirección rara')
    const odd = await get(`/writings/${slug}?malo=%22%3E%3Cb%3E&next=//otro.example`)
    expect(odd.status).toBe(200)
    expect(odd.body.toString()).not.toMatch(/malo=|otro\.example/)
    expect((await get(`/writings/${slug}`)).body.equals(odd.body)).toBe(true)
  })

  describe('the landing', () => {
    const landing = async (headers: Record<string, string>) => (await get('/', headers)).body.toString()
    const speaks = (languages: string) => ({ 'accept-language': languages })
    /** Over what is in memory. */
    const withoutAsking = async (headers: Record<string, string>) => {
      const statements = vi.spyOn(database.pool, 'query')
      const page = await landing(headers)
      expect(statements).not.toHaveBeenCalled()
      statements.mockRestore()
      return page
    }

    it('is kept once for each country, chosen or spoken', async () => {
      await published('Escrito para todos los países')
      const mexican = await landing(speaks('es-MX,es;q=0.9'))
      const neutral = await landing(speaks('en'))
      expect(mexican).toContain('value="MX" selected')
      expect(neutral).toContain('value="none" selected')
      expect(await withoutAsking(speaks('es-MX'))).toEqual(mexican)
      expect(await withoutAsking({ ...speaks('es-CL'), cookie: 'pais=MX' })).toEqual(mexican)
      expect(await withoutAsking({ ...speaks('es-MX'), cookie: 'pais=none' })).toBe(neutral)
    })

    it('is not kept under what somebody made up', async () => {
      const neutral = await landing({})
      for (const made of ['ZZ', 'mx', '__proto__', 'x'.repeat(4_000)])
        expect((await withoutAsking({ cookie: `pais=${made}` })) === neutral).toBe(true)
    })

    it('is their own for whoever brings more than a country', async () => {
      const { cookie } = await join(server)
      for (const both of [`pais=MX; ${cookie}`, `${cookie}; pais=MX`])
        expect((await get('/', { cookie: both })).headers['cache-control']).toContain('private')
    })
  })

  it('makes another page of what it does read', async () => {
    const plain = await get('/login')
    const onward = await get('/login?utm=1&next=%2Faccount')
    expect(onward.body.toString()).toContain('/register?next=%2Faccount')
    expect((await get('/login')).body.equals(plain.body)).toBe(true)
    expect((await get('/login?next=%2Fpanel')).body.toString()).toContain('/register?next=%2Fpanel')
  })

  describe('a stranger’s get-session', () => {
    const question = '{"method":"get-session"}'
    const json = { 'content-type': 'application/json' }
    const ask = (body: string | string[], headers: Record<string, string> = {}) =>
      new Promise<Got>((resolve, reject) => {
        const pieces = typeof body === 'string' ? [body] : body
        const length = String(Buffer.byteLength(pieces.join('')))
        const options = { method: 'POST', headers: { ...json, 'content-length': length, ...headers } }
        const request = httpRequest(`${origin}/api`, options, async (answer) => {
          const body = Buffer.from(await new Response(answer as unknown as ReadableStream).arrayBuffer())
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body })
        })
        request.on('error', reject)
        const send = ([piece, ...rest]: string[]) => {
          if (!rest.length) return request.end(piece)
          request.write(piece)
          setTimeout(send, 30, rest)
        }
        send(pieces)
      })

    it('is what the door answers, header by header', async () => {
      const known = await ask(question)
      const asked = await server.call('get-session')
      expect(known.status).toBe(200)
      expect(JSON.parse(known.body.toString())).toEqual(asked.body)
      expect(known.headers['content-type']).toBe(asked.headers['content-type'])
      expect(known.headers['cache-control']).toBe('no-store')
    })

    it.each([
      ['another method of the same length', '{"method":"get-nothing"}', 404],
      ['broken JSON of the same length', '{"method":"get-session",', 400],
      ['the question with spaces', '{ "method": "get-session" }', 200],
    ])('%s goes on to the door whole', async (_what, body, status) => {
      expect((await ask(body)).status).toBe(status)
    })

    it('may come in pieces', async () => {
      const { status, body } = await ask([question.slice(0, 10), question.slice(10)])
      expect(status).toBe(200)
      expect(JSON.parse(body.toString())).toHaveProperty('auth')
    })

    it('is not given to other sites, nor as another type', async () => {
      expect((await ask(question, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
      expect((await ask(question, { origin: 'https://otro.example' })).status).toBe(403)
      expect((await ask(question, { 'content-type': 'text/plain' })).status).toBe(415)
    })

    it('is known by heart too for whoever has only said their country', async () => {
      const statements = vi.spyOn(database.pool, 'query')
      const { status, body } = await ask(question, { cookie: 'pais=PE' })
      expect([status, JSON.parse(body.toString())]).toEqual([200, (await server.call('get-session')).body])
      expect(statements).not.toHaveBeenCalled()
      statements.mockRestore()
    })

    it('tells whoever is logged in who they are', async () => {
      const { cookie, email } = await join(server)
      const { body } = await ask(question, { cookie })
      expect(JSON.parse(body.toString()).data.email).toBe(email)
    })
  })

  it('gives nobody who is logged in a stranger’s page', async () => {
    await get('/')
    const { cookie } = await join(server)
    const { headers } = await get('/', { cookie })
    expect(headers['cache-control']).toContain('private')
  })
})
