// Files obey the same policies as methods: a caller who may not send is refused before the body is read, and reading a private
// file leaves its event.
import { connect } from 'node:net'
import { desc } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { events, rateLimits } from '#server/store/schema/tables.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { newcomer, publish } from '#tests/support/writing/publishing.ts'
import { sampleContent } from '#tests/support/writing/writings.ts'

// On a busy machine the first document waits for its process to start.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const json = { 'content-type': 'application/json' }

onChosenEngine('files at the door', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let port: number
  let author: Awaited<ReturnType<typeof newcomer>>
  let id: string
  let slug: string
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as { port: number }).port
    author = await newcomer(server)
    const made = { visibility: 'public', title: 'Contrato', content: sampleContent() }
    id = (await author.ask('create-writing', made)).body.data?.id as string
    slug = (await publish(author.ask, { title: 'Alquiler de desván' })).slug
    return () => server.app.close()
  })
  beforeEach(async () => {
    await database.db.delete(rateLimits)
  })

  const newest = async () => {
    const { action, kind, actorKind, actorId, subject, detail } = events
    const [row] = await database.db
      .select({ action, kind, actorKind, actorId, subject, detail })
      .from(events)
      .orderBy(desc(events.id))
      .limit(1)
    return row
  }

  describe('what is one’s own', () => {
    it('leaves an event for each file, with who had it and as what', async () => {
      const { cookie } = author
      for (const ending of ['pdf', 'docx']) {
        expect((await server.get(`/files/writings/${id}.${ending}`, { cookie })).statusCode).toBe(200)
        const event = { action: 'writing.downloaded', kind: 'ordinary', actorKind: 'user', subject: id }
        expect(await newest()).toMatchObject({ ...event, actorId: expect.any(String), detail: { as: ending } })
      }
      const word = await server.get(`/files/writings/${id}.docx`, { cookie })
      const headers = { 'content-type': 'application/octet-stream', cookie }
      const brought = { method: 'POST', url: '/files/import', headers, payload: word.rawPayload } as const
      expect((await server.app.inject(brought)).statusCode).toBe(200)
      expect(await newest()).toMatchObject({ action: 'writing.imported', actorKind: 'user' })
    })

    it('leaves none where nothing was handed over', async () => {
      const before = await database.db.$count(events)
      const { cookie } = author
      const headers = { 'content-type': 'application/octet-stream', cookie }
      const brought = { method: 'POST', url: '/files/import', headers, payload: '%PDF' } as const
      expect((await server.app.inject(brought)).statusCode).toBe(422)
      expect((await server.get(`/files/writings/${id}.pdf`)).statusCode).toBe(401)
      expect(await database.db.$count(events)).toBe(before)
    })

    it('is refused to whoever wants too much, with when to come again', async () => {
      const { cookie } = author
      const url = `/files/exports/${id}.zip`
      for (let asked = 0; asked < 200; asked += 1) expect((await server.get(url, { cookie })).statusCode).toBe(404)
      const refused = await server.get(url, { cookie })
      expect([refused.statusCode, refused.body]).toEqual([429, expect.stringMatching(/Espera unos minutos/)])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    })
  })

  it('what everybody may have leaves no trace of who had it', async () => {
    const before = await database.db.$count(events)
    const filled = { method: 'POST', url: `/files/catalogue/${slug}.docx`, payload: '{"values":{}}' } as const
    const trial = { method: 'POST', url: '/files/test.pdf', payload: '{"values":{}}' } as const
    for (const who of [{}, { cookie: author.cookie }] as Record<string, string>[]) {
      expect((await server.get(`/files/catalogue/${slug}.docx`, who)).statusCode).toBe(200)
      expect((await server.app.inject({ ...filled, headers: { ...json, ...who } })).statusCode).toBe(200)
      expect((await server.app.inject({ ...trial, headers: { ...json, ...who } })).statusCode).toBe(200)
    }
    expect(await database.db.$count(events)).toBe(before)
  })

  /** Sends headers alone, without the body that they announce; answers the first line of the response. */
  function answerToHead(path: string, headers: Record<string, string>): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const socket = connect(port, '127.0.0.1', () => {
      const lines = Object.entries({ host: 'localhost', 'content-length': '400000', ...headers })
      socket.write(`POST ${path} HTTP/1.1\r\n${lines.map((line) => `${line.join(': ')}\r\n`).join('')}\r\n`)
    })
    socket.once('data', (data) => {
      resolve(data.toString().split('\r\n')[0] ?? '')
      socket.destroy()
    })
    socket.once('error', reject)
    return promise
  }

  it('who may not come is told before they have sent anything', async () => {
    const word = { 'content-type': 'application/octet-stream' }
    expect(await answerToHead('/files/import', word)).toBe('HTTP/1.1 401 Unauthorized')
    const foreign = { ...json, 'sec-fetch-site': 'cross-site' }
    expect(await answerToHead('/files/test.pdf', foreign)).toBe('HTTP/1.1 403 Forbidden')
    expect(await answerToHead('/files/catalogue/%00.pdf', json)).toBe('HTTP/1.1 404 Not Found')
    for (let asked = 0; asked < 120; asked += 1) await server.get('/files/catalogue/no-existe.pdf')
    expect(await answerToHead('/files/test.pdf', json)).toBe('HTTP/1.1 429 Too Many Requests')
  })
})
