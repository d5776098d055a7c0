// Blank and unchanged PDFs are laid out once; a caller who asks for many and disconnects does not delay others.
import { get } from 'node:http'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { paragraphOf } from '#domain/writing/model.ts'
import type { Cost } from '#server/processes/process-pool.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { asOperator, newcomer, publish, release } from '#tests/support/writing/publishing.ts'
import { sampleContent } from '#tests/support/writing/writings.ts'

// On a busy machine the first document waits for its process to start.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })

onChosenEngine('files that are kept', (open) => {
  let server: TestApp
  let database: OpenDatabase
  let author: Awaited<ReturnType<typeof newcomer>>
  const printed: Cost['outcome'][] = []
  const printing = { processes: 1, onDone: ({ outcome }: Cost) => void printed.push(outcome) }
  const proxied = { TRUSTED_PROXIES: '1' }
  beforeAll(async () => {
    database = await open()
    server = await openApp(database, proxied, printing)
    author = await newcomer(server)
    return () => server.renderer.close()
  })
  beforeEach(() => {
    printed.length = 0
  })

  const blank = (slug: string, headers: Record<string, string> = {}) =>
    server.get(`/files/catalogue/${slug}.pdf`, headers)

  describe('a blank public text', () => {
    it('is set once, however many want it and whenever they come', async () => {
      const { slug } = await publish(author.ask, { title: 'Alquiler de buhardilla' })
      const together = await Promise.all(Array.from({ length: 5 }, () => blank(slug)))
      expect(together.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
      const later = await blank(slug)
      expect(later.rawPayload.equals(together[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
      expect(printed).toEqual(['done'])
    })

    it('is not sent again to whoever has it, until it is another', async () => {
      const { id, slug } = await publish(author.ask, { title: 'Alquiler de trastero' })
      const first = await blank(slug)
      expect(first.headers['cache-control']).toBe('public, no-cache')
      const etag = String(first.headers.etag)
      for (const known of [etag, `W/${etag}`, `"otro", ${etag}`]) {
        const again = await blank(slug, { 'if-none-match': known })
        expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag])
      }
      const { body } = await author.ask('get-writing', { id })
      await author.ask('update-writing', { id, version: body.data?.version, summary: 'Para guardar cosas.' })
      await release(author.ask, id)
      const changed = await blank(slug, { 'if-none-match': etag })
      expect([changed.statusCode, changed.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
      expect(changed.headers.etag).not.toBe(etag)
    })

    it('is gone once it is withdrawn, also for whoever has it', async () => {
      const own = await publish(author.ask, { title: 'Alquiler de palomar' })
      const taken = await publish(author.ask, { title: 'Alquiler de mazmorra' })
      const etags = [await blank(own.slug), await blank(taken.slug)].map(({ headers }) => String(headers.etag))
      await author.ask('withdraw-writing', { id: own.id })
      await asOperator(server)('withdraw-public-writing', { slug: taken.slug, reason: 'Engaña.' })
      for (const [index, { slug }] of [own, taken].entries())
        for (const headers of [{}, { 'if-none-match': etags[index] ?? '' }] as Record<string, string>[])
          expect((await blank(slug, headers)).statusCode).toBe(410)
    })

    it('filled in is kept nowhere', async () => {
      const { slug } = await publish(author.ask, { title: 'Alquiler de huerto' })
      const url = `/files/catalogue/${slug}.pdf`
      const headers = { 'content-type': 'application/json' }
      for (const _ of [1, 2]) {
        const filled = await server.app.inject({ method: 'POST', url, headers, payload: '{"values":{"rent":"5"}}' })
        expect([filled.statusCode, filled.headers['cache-control'], filled.headers.etag]).toEqual([
          200,
          'private, no-store',
          undefined,
        ])
      }
      expect(printed).toEqual(['done', 'done'])
    })
  })

  it('a document of one’s own is set anew only when it has changed, and is for its owner alone', async () => {
    const { ask, cookie } = author
    const made = { visibility: 'public', title: 'Contrato', content: sampleContent() }
    const id = (await ask('create-writing', made)).body.data?.id as string
    const own = (headers: Record<string, string>) => server.get(`/files/writings/${id}.pdf`, headers)
    for (const _ of [1, 2]) {
      const { statusCode, headers } = await own({ cookie })
      expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'private, no-store', undefined])
    }
    expect(printed).toEqual(['done'])
    const stranger = await newcomer(server)
    expect((await own({ cookie: stranger.cookie })).statusCode).toBe(404)
    expect((await own({})).statusCode).toBe(401)
    await ask('update-writing', { id, version: 1, title: 'Contrato nuevo' })
    expect((await own({ cookie })).headers['content-disposition']).toContain('Contrato nuevo')
    expect(printed).toEqual(['done', 'done'])
  })

  it('31 who want a long text and hang up take nothing from others, and it is set for nobody', async () => {
    const section = (index: number) => ({
      id: `s${index}`,
      kind: 'clause' as const,
      title: `Cláusula ${index}`,
      body: Array.from({ length: 9 }, (_, line) => paragraphOf(`${index}-${line} ${'palabras que ocupan '.repeat(9)}`)),
    })
    const content = { ...sampleContent(), sections: Array.from({ length: 400 }, (_, index) => section(index)) }
    const long = await publish(author.ask, { title: 'Larguísimo', content })
    const short = await publish(author.ask, { title: 'Cortito' })
    // A fresh renderer: the first job that it begins is the one that the 31 requests wait for.
    const fresh = await openApp(database, proxied, printing)
    await fresh.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = fresh.app.server.address() as { port: number }
    const attempts = Array.from({ length: 31 }, () => {
      const headers = { 'x-forwarded-for': '203.0.113.7' }
      const request = get({ port, host: '127.0.0.1', path: `/files/catalogue/${long.slug}.pdf`, headers })
      return request.on('error', () => undefined)
    })
    await expect.poll(() => fresh.renderer.pids(), { timeout: 30_000 }).toHaveLength(1)
    for (const request of attempts) request.destroy()
    const others = ['198.51.100.1', '198.51.100.2', '198.51.100.3'].map((address) =>
      fresh.get(`/files/catalogue/${short.slug}.pdf`, { 'x-forwarded-for': address }),
    )
    expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await fresh.get(`/files/catalogue/${short.slug}.pdf`)).statusCode).toBe(200)
    expect(printed).toEqual(['gone', 'done'])
    await fresh.app.close()
    await fresh.renderer.close()
  })
})
