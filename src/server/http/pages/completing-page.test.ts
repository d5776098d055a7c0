// The page behind a participant's link over HTTP: its text in each state, and that its address stays secret.
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { type Ask, ana, lucia, luis, type Sent, secretIn, sendLease } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

onChosenEngine('the page behind a link', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let ask: Ask
  let cookie: string
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
    const owner = await newcomer(server)
    ask = owner.ask
    cookie = owner.cookie
  })
  const path = (secret: string) => `/document/complete/${secret}`
  const page = (secret: string) => server.get(path(secret))
  const give = (secret: string, answers: Record<string, unknown>) =>
    server.call('save-completion', {
      id: secret,
      from: 'sitting-1',
      answers: Object.entries(answers).map(([key, value]) => ({ key, value, seen: 0 })),
    })
  const sent = async (more: Record<string, unknown> = {}) => {
    const { id, people } = await sendLease(ask, more)
    return { id, people, secrets: people.map(secretIn) as [string, string, string] }
  }

  describe('before any script runs', () => {
    it('says who asks, for what, how much it is and who will read it; and has the whole document', async () => {
      const { secrets } = await sent({ message: 'Como lo hablamos.' })
      await give(secrets[0], { rent: '900' })
      const { statusCode, body } = await page(secrets[1])
      expect(statusCode).toBe(200)
      for (const words of [
        '<title>Tu parte: Alquiler · Rúbrica</title>',
        'Hola, Ana. Te faltan 3 casillas',
        '«Como lo hablamos.»',
        'un minuto.',
        'Lucía y Luis, que también rellenan su parte',
        'Y nada más.',
        'novecientos euros',
        'Madrid',
      ])
        expect(body).toContain(words)
    })

    it('is the questions themselves for whoever has begun, with their answers', async () => {
      const { secrets } = await sent()
      await give(secrets[1], { '@tenant/0': ana })
      const { body } = await page(secrets[1])
      // It opens at the first empty question: the person's name is known already.
      expect(body).toContain('Te falta 1 de 3 casillas')
      expect(body).toContain('name="respuesta-since"')
      expect(body).toMatch(/<nav[^>]*><p[^>]*><b[^>]*>Te falta 1/)
      expect(body).not.toContain('value="Ana Ruiz"')
      // The questions of other parties are not on the page.
      expect(body).not.toContain('name="respuesta-rent"')
    })

    it('marks what is one’s own, and says who fills in the rest', async () => {
      const { secrets } = await sent()
      await give(secrets[2], { '@tenant/1': luis })
      const { body } = await page(secrets[1])
      expect(body).toMatch(/data-whose="others">[^<]*Luis Gil/)
      expect(body).toMatch(/data-field="rent" data-whose="others">Renta, lo pone Lucía</)
      expect(body).toMatch(/data-field="since" data-whose="mine">Desde</)
    })

    it('asks again only what is to be corrected, with the note', async () => {
      const { id, people, secrets } = await sent()
      await give(secrets[1], { '@tenant/0': ana, since: '2026-12-01' })
      await server.call('submit-completion', { id: secrets[1] })
      await ask('ask-correction', { id, participant: people[1]?.id, key: 'since', note: '¿Seguro que en diciembre?' })
      const { body } = await page(secrets[1])
      expect(body).toContain('¿Seguro que en diciembre?')
      // Nothing is missing: no count, and no bar where it would stand.
      expect(body).not.toMatch(/<nav[^>]*><p/)
      expect(body).toContain('name="respuesta-since"')
      expect(body).not.toContain('value="Ana Ruiz"')
    })
  })

  it('looked at by programs leaves nothing at all', async () => {
    const { id, secrets } = await sent()
    const state = async () => (await ask('get-copy', { id })).body.data
    const before = await state()
    await page(secrets[1])
    await server.app.inject({ method: 'HEAD', url: path(secrets[1]) })
    expect(await state()).toEqual(before)
  })

  describe('says why there is nothing to fill in', () => {
    it('the link opens nothing, without saying whose it was', async () => {
      const { id, people, secrets } = await sent()
      await ask('correct-participant', { id, participant: people[1]?.id, name: 'Ana María' })
      const { statusCode, body } = await page(secrets[1])
      expect([statusCode, body.includes('Este enlace no abre nada')]).toEqual([404, true])
      for (const word of ['Alquiler', 'Ana', 'Íñigo']) expect(body).not.toContain(word)
    })

    it('it was cancelled, with the owner’s words', async () => {
      const { id, secrets } = await sent()
      await ask('cancel-copy', { id, reason: 'Se ha alquilado ya.' })
      const { statusCode, body } = await page(secrets[1])
      expect([statusCode, body.includes('«Se ha alquilado ya.»')]).toEqual([410, true])
      expect(body).not.toContain('Y nada más.')
    })

    it('its time is over, its answers are kept, and the same link goes on with more of it', async () => {
      const deadline = new Date(Date.now() + 86_400_000).toISOString()
      const { id, secrets } = await sent({ deadline })
      await give(secrets[1], { since: '2026-12-01' })
      await database.pool.query(`update copies set deadline = now() - interval '1 minute' where id = $1`, [id])
      const over = await page(secrets[1])
      expect([over.statusCode, over.body.includes('lo que habías puesto sigue guardado')]).toEqual([410, true])
      await ask('update-copy', { id, deadline })
      const again = await page(secrets[1])
      expect([again.statusCode, again.body.includes('Te faltan 2 de 3 casillas')]).toEqual([200, true])
    })

    it('it is somebody else’s turn, and the document can be read meanwhile', async () => {
      const { secrets } = await sent({ in_order: true })
      const { statusCode, body } = await page(secrets[1])
      expect([statusCode, body.includes('Primero le toca a Lucía')]).toEqual([200, true])
      expect(body).toContain('Y nada más.')
    })

    it('one’s part is done, and who is still missing; then that it is complete', async () => {
      const { secrets } = await sent()
      await give(secrets[1], { '@tenant/0': ana, since: '2026-12-01' })
      await server.call('submit-completion', { id: secrets[1] })
      expect((await page(secrets[1])).body).toContain('Faltan Lucía y Luis.')
      await give(secrets[0], { '@landlord': lucia, rent: '900' })
      await give(secrets[2], { '@tenant/1': luis })
      for (const secret of [secrets[0], secrets[2]]) await server.call('submit-completion', { id: secret })
      const { statusCode, body } = await page(secrets[1])
      expect([statusCode, body.includes('El documento está completo')]).toEqual([200, true])
    })

    it('it has gone on to be signed: whose turn it is, and where the letter goes', async () => {
      const { id, secrets } = await sent()
      await give(secrets[0], { '@landlord': lucia, rent: '900' })
      await give(secrets[1], { '@tenant/0': ana, since: '2026-12-01' })
      await give(secrets[2], { '@tenant/1': luis })
      for (const secret of secrets) await server.call('submit-completion', { id: secret })
      expect((await ask('start-signing', { copy: id, in_order: true, participants: [] })).status).toBe(200)
      const { body } = await page(secrets[1])
      expect(body).not.toContain('Ahora lo lee')
      expect(body).toContain('Ahora le toca a Lucía Ferrer. Cuando te toque, te escribiremos a ana@ejemplo.es.')
      expect((await page(secrets[0])).body).toContain('Leer y firmar')
    })

    it('one only receives it, and may read it', async () => {
      const people = [
        { party: 'tenant', name: 'Ana', does: 'fill' },
        { name: 'Gestoría', does: 'receive' },
      ]
      const made = await sendLease(ask, { people })
      const { statusCode, body } = await page(secretIn(made.people[1] as Sent))
      expect([statusCode, body.includes('No tienes que rellenar nada')]).toEqual([200, true])
      expect(body).toContain('Y nada más.')
    })
  })

  describe('keeps its address a secret', () => {
    it('in every state: no cache, no referrer, no search engine; and the page itself does not name it', async () => {
      const filling = await sent()
      const cancelled = await sent()
      await ask('cancel-copy', { id: cancelled.id })
      const secrets = [filling.secrets[1], cancelled.secrets[1], 'A'.repeat(32)]
      for (const secret of secrets)
        for (const headers of [{}, { cookie }] as Record<string, string>[]) {
          const answer = await server.get(path(secret), headers)
          expect(answer.headers['cache-control']).toContain('no-store')
          expect(answer.headers['referrer-policy']).toBe('no-referrer')
          expect(answer.headers['x-robots-tag']).toContain('noindex')
          expect(answer.body).not.toContain(secret)
        }
    })

    it('comes from no memory: what was answered a moment ago is in the next page', async () => {
      const { secrets } = await sent()
      const headers = { 'accept-encoding': 'br' }
      const read = async () => brotliDecompressSync((await server.get(path(secrets[1]), headers)).rawPayload).toString()
      expect(await read()).toContain('Renta, lo pone Lucía')
      await give(secrets[0], { rent: '900' })
      expect(await read()).toContain('novecientos euros')
    })

    it('names of other sites: only the chat’s, without a word of where one was', async () => {
      const { secrets } = await sent()
      const { body } = await page(secrets[1])
      const foreign = [...body.matchAll(/(?:href|src|action)="(https?:[^"]+)"/g)].map(([, url]) => url)
      expect(foreign.every((url) => url?.startsWith('https://wa.me/'))).toBe(true)
    })

    it('the other pages whose address is a key are as silent', async () => {
      for (const url of ['/lost/password?token=x', '/verify?token=x'])
        expect((await server.get(url)).headers['referrer-policy']).toBe('no-referrer')
    })
  })

  it('the owner’s own form is for the owner alone, and somebody’s part only of somebody there', async () => {
    const { id, people } = await sent()
    const fill = `/account/copies/${id}/fill`
    expect((await server.get(fill)).headers.location).toBe(`/login?${new URLSearchParams({ next: fill })}`)
    const mine = await server.get(fill, { cookie })
    expect([mine.statusCode, mine.body.includes('Puedes poner lo tuyo y lo de cualquiera')]).toEqual([200, true])
    const other = await newcomer(server)
    expect((await server.get(fill, { cookie: other.cookie })).statusCode).toBe(404)
    const part = await server.get(`${fill}?por=${people[1]?.id}`, { cookie })
    expect([part.statusCode, part.body.includes('Rellenas la parte de Ana')]).toEqual([200, true])
    expect((await server.get(`${fill}?por=${id}`, { cookie })).statusCode).toBe(404)
  })
})
