// A copy from its making to its being whole, as its owner and its people have it.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { type Ask, ana, leaseContent, lucia, luis, type Sent, secretIn, sendLease } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { newcomer, publish } from '#tests/support/writing/publishing.ts'

onChosenEngine('a copy', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let ask: Ask
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
    ask = (await newcomer(server)).ask
  })
  /** The holder of a link needs no account. */
  const stranger: Ask = (method, data) => server.call(method, data)
  const from = 'sitting-1'
  const give = (secret: string, answers: Record<string, unknown>, seen = 0) =>
    stranger('save-completion', {
      id: secret,
      from,
      answers: Object.entries(answers).map(([key, value]) => ({ key, value, seen })),
    })
  const copyOf = async (id: string) => (await ask('get-copy', { id })).body.data as Record<string, unknown>

  describe('of a text', () => {
    it('is made of one’s own writing, with what was typed, and frozen', async () => {
      const { id, writing } = await sendLease(ask)
      await ask('update-writing', { id: writing, version: 1, title: 'Otro', changes: { order: [] } })
      expect(await copyOf(id)).toMatchObject({
        title: 'Alquiler',
        state: 'filling',
        content: leaseContent(),
        answers: { city: { value: 'Madrid', by: null, revision: 1 } },
      })
    })

    it('is made of a public one by anybody with an account, and of nobody’s private one', async () => {
      const { slug } = await publish(ask, { title: 'Arriendo', content: leaseContent() })
      const other = await newcomer(server)
      const made = await other.ask('create-copy', { slug, appearances: { landlord: lucia } })
      expect(made.status).toBe(200)
      const { answers } = (await other.ask('get-copy', { id: made.body.data?.id })).body.data as { answers: object }
      expect(answers).toMatchObject({ '@landlord': { value: lucia } })
      expect((await stranger('create-copy', { slug })).status).toBe(401)
    })

    it('is one, however often the same call comes', async () => {
      const { body } = await ask('create-writing', { visibility: 'public', content: leaseContent() })
      const call = { id: randomUUID(), writing: body.data?.id }
      const answers = await Promise.all([1, 2, 3].map(() => ask('create-copy', call)))
      expect(answers.map(({ status, body: { data } }) => [status, data?.id])).toEqual(Array(3).fill([200, call.id]))
    })

    it('says at which field it cannot be made', async () => {
      const { body } = await ask('create-writing', { visibility: 'public', content: leaseContent() })
      const wrong = await ask('create-copy', { writing: body.data?.id, values: { nothing: 'x' } })
      expect([wrong.status, wrong.body.error?.fields]).toMatchObject([400, { values: expect.any(String) }])
      expect((await ask('create-copy', {})).status).toBe(400)
    })
  })

  describe('is sent', () => {
    it('once: the same call again is answered as before, another is refused', async () => {
      const participants = [{ id: randomUUID(), name: 'Ana', party: 'tenant', does: 'fill' }]
      const { id, people } = await sendLease(ask, { people: participants })
      const again = await ask('send-completion', { id, participants })
      expect((again.body.data as { participants: Sent[] }).participants[0]?.link).toBe(people[0]?.link)
      const other = [{ id: randomUUID(), name: 'Eva', does: 'fill' }]
      expect((await ask('send-completion', { id, participants: other })).status).toBe(403)
    })

    it.each([
      [{ name: 'Ana', does: 'fill', party: 'nobody' }, 'participants.0.party'],
      [{ name: 'Ana', does: 'fill', way: 'email' }, 'participants.0.email'],
      [{ name: '', does: 'fill' }, 'participants.0.name'],
      [{ name: 'Ana', does: 'dance' }, 'participants.0.does'],
    ])('not to %j', async (somebody, field) => {
      const { body } = await ask('create-writing', { visibility: 'public', content: leaseContent() })
      const copy = await ask('create-copy', { writing: body.data?.id })
      const sent = await ask('send-completion', { id: copy.body.data?.id, participants: [somebody] })
      expect(sent.status).toBe(400)
      expect(Object.keys(sent.body.error?.fields ?? {})).toContain(field)
    })

    it('by letter only by whom letters reach', async () => {
      const people = [{ name: 'Ana', does: 'fill', way: 'email', email: 'ana@ejemplo.es' }]
      const { cookie } = await join(server, { unconfirmed: true })
      const unheard: Ask = (method, data) => server.call(method, data, { cookie })
      await expect(sendLease(unheard, { people })).rejects.toThrow('verification_required')
      expect((await sendLease(ask, { people })).people).toHaveLength(1)
    })
  })

  describe('behind a link', () => {
    it('shows the whole text, what others have answered, and whose is what', async () => {
      const { people } = await sendLease(ask)
      const [landlady, one, other] = people.map(secretIn) as [string, string, string]
      await give(landlady, { rent: '900' })
      const { data } = (await stranger('get-completion', { id: one })).body
      expect(data).toMatchObject({
        title: 'Alquiler',
        state: 'filling',
        me: { name: 'Ana' },
        people: [{ name: 'Lucía', state: 'begun' }, { name: 'Ana' }, { name: 'Luis' }],
        task: { own: ['@tenant/0', 'since'], who: '@tenant/0', answers: { rent: { value: '900' } } },
      })
      expect(JSON.stringify(data)).not.toContain(other)
    })

    it('takes only one’s own answers', async () => {
      const { id, people } = await sendLease(ask)
      const [, one] = people.map(secretIn) as [string, string]
      expect((await give(one, { rent: '1' })).status).toBe(400)
      expect((await give(one, { '@tenant/1': luis })).status).toBe(400)
      expect((await give(one, { since: '2026-12-01', rent: '1' })).status).toBe(400)
      expect(await copyOf(id)).toMatchObject({ answers: { city: {} } })
      expect(Object.keys((await copyOf(id)).answers as object)).toEqual(['city'])
    })

    it.each(['', 'x', 'A'.repeat(32), '../../x', 'ñ'])('that is none («%s») there is nothing', async (id) => {
      for (const method of ['get-completion', 'submit-completion'])
        expect((await stranger(method, { id })).status).toBe(404)
      expect((await give(id, {})).status).toBe(404)
    })

    it('of before a correction there is nothing any more, and what was answered stays', async () => {
      const { id, people } = await sendLease(ask)
      const [, one] = people
      await give(secretIn(one as Sent), { since: '2026-12-01' })
      const corrected = await ask('correct-participant', { id, participant: one?.id, name: 'Ana María' })
      const next = corrected.body.data as Sent
      expect(next).toMatchObject({ name: 'Ana María', missing: ['@tenant/0'] })
      expect((await stranger('get-completion', { id: secretIn(one as Sent) })).status).toBe(404)
      expect((await give(secretIn(one as Sent), { since: '2027-01-01' })).status).toBe(404)
      expect((await stranger('get-completion', { id: secretIn(next) })).status).toBe(200)
    })

    it('nothing can be kept that no database holds, and nothing deep or long', async () => {
      const { people } = await sendLease(ask)
      const secret = secretIn(people[1] as Sent)
      for (const since of ['a\u0000b', '\ud800', { a: { b: 'x' } }, ['x'], 7, 'x'.repeat(501)])
        expect((await give(secret, { since })).status).toBe(400)
      const deep = '['.repeat(20_000) + ']'.repeat(20_000)
      const payload = `{"method":"save-completion","data":{"id":"${secret}","from":"${from}","answers":[{"key":"since","seen":0,"value":${deep}}]}}`
      const headers = { 'content-type': 'application/json' }
      expect((await server.app.inject({ method: 'POST', url: '/api', headers, payload })).statusCode).toBe(400)
    })
  })

  describe('becomes whole', () => {
    const fillAll = async (people: Sent[]) => {
      const [landlady, one, other] = people.map(secretIn) as [string, string, string]
      await give(landlady, { '@landlord': lucia, rent: '900' })
      await give(one, { '@tenant/0': ana, since: '2026-12-01' })
      await give(other, { '@tenant/1': luis })
      return [landlady, one, other] as const
    }

    it('when the last one hands it in; a double click hands it in once', async () => {
      const { id, people } = await sendLease(ask)
      const secrets = await fillAll(people)
      for (const secret of secrets.slice(0, 2))
        expect((await stranger('submit-completion', { id: secret })).body.data).toMatchObject({ state: 'done' })
      const last = await Promise.all([1, 2, 3].map(() => stranger('submit-completion', { id: secrets[2] })))
      expect(last.map(({ body }) => body.data?.state)).toEqual(['complete', 'complete', 'complete'])
      expect(await copyOf(id)).toMatchObject({ state: 'complete', missing: [] })
      expect((await give(secrets[0], { rent: '1' })).status).toBe(403)
    })

    it('not while something is missing, and says where', async () => {
      const { people } = await sendLease(ask)
      const [landlady] = people.map(secretIn) as [string]
      const early = await stranger('submit-completion', { id: landlady })
      expect([early.status, Object.keys(early.body.error?.fields ?? {})]).toEqual([400, ['@landlord', 'rent']])
    })

    it('not with a figure that the text forbids', async () => {
      const { people } = await sendLease(ask)
      const [landlady] = people.map(secretIn) as [string]
      await give(landlady, { '@landlord': lucia, rent: '2000.01' })
      const refused = await stranger('submit-completion', { id: landlady })
      expect([refused.status, Object.keys(refused.body.error?.fields ?? {})]).toEqual([400, ['rent']])
    })

    it('in order: nobody before their turn, and the next one when it comes', async () => {
      const { people } = await sendLease(ask, { in_order: true })
      const [landlady, one] = people.map(secretIn) as [string, string]
      expect((await stranger('get-completion', { id: one })).body.data).toMatchObject({
        state: 'not_yet',
        task: null,
        text: { content: leaseContent(), answers: { city: { value: 'Madrid' } } },
      })
      expect((await give(one, { since: '2026-12-01' })).status).toBe(403)
      await give(landlady, { '@landlord': lucia, rent: '900' })
      await stranger('submit-completion', { id: landlady })
      expect((await stranger('get-completion', { id: one })).body.data).toMatchObject({ state: 'filling' })
    })

    it('not any more, when the owner asks for a correction; and then again', async () => {
      const { id, people } = await sendLease(ask)
      const secrets = await fillAll(people)
      for (const secret of secrets) await stranger('submit-completion', { id: secret })
      const asked = { id, participant: people[1]?.id, key: 'since', note: '¿Seguro que es en diciembre?' }
      expect((await ask('ask-correction', asked)).status).toBe(200)
      expect(await copyOf(id)).toMatchObject({ state: 'filling' })
      expect((await stranger('get-completion', { id: secrets[1] })).body.data).toMatchObject({
        state: 'filling',
        corrections: [{ key: 'since', note: asked.note }],
      })
      await give(secrets[1], { since: '2027-01-01' }, 1)
      await stranger('submit-completion', { id: secrets[1] })
      expect(await copyOf(id)).toMatchObject({ state: 'complete', answers: { since: { value: '2027-01-01' } } })
    })

    it('by the owner’s hand for somebody', async () => {
      const { id, people } = await sendLease(ask)
      const secrets = await fillAll(people)
      await ask('submit-for', { id, participant: people[0]?.id })
      expect((await stranger('get-completion', { id: secrets[0] })).body.data).toMatchObject({
        state: 'done',
        answered: 2,
        text: { own: ['@landlord', 'rent'] },
      })
    })
  })

  describe('is over', () => {
    it('when it was cancelled: nobody writes into it, and everybody is told why', async () => {
      const { id, people } = await sendLease(ask)
      const secret = secretIn(people[0] as Sent)
      await ask('cancel-copy', { id, reason: 'Se ha alquilado ya.' })
      expect((await give(secret, { rent: '1' })).status).toBe(403)
      expect((await stranger('submit-completion', { id: secret })).status).toBe(403)
      expect((await stranger('get-completion', { id: secret })).body.data).toMatchObject({
        state: 'cancelled',
        cancel_reason: 'Se ha alquilado ya.',
        task: null,
        text: null,
      })
      expect((await ask('cancel-copy', { id })).status).toBe(200)
    })

    it('after its last day, until it is given a longer one: the same link goes on', async () => {
      const day = new Date(Date.now() + 86_400_000).toISOString()
      const { id, people } = await sendLease(ask, { deadline: day })
      const secret = secretIn(people[0] as Sent)
      await give(secret, { rent: '900' })
      await database.pool.query(`update copies set deadline = now() - interval '1 minute' where id = $1`, [id])
      expect((await stranger('get-completion', { id: secret })).body.data).toMatchObject({
        state: 'expired',
        answered: 1,
        task: null,
        text: null,
      })
      expect((await give(secret, { rent: '1' })).status).toBe(410)
      expect((await ask('update-copy', { id, deadline: day })).status).toBe(200)
      expect((await stranger('get-completion', { id: secret })).body.data).toMatchObject({ state: 'filling' })
    })

    it.each([['2020-01-01T00:00:00Z'], ['2990-01-01T00:00:00Z']])('not on %s', async (deadline) => {
      const { body } = await ask('create-writing', { visibility: 'public', content: leaseContent() })
      const copy = await ask('create-copy', { writing: body.data?.id })
      const participants = [{ name: 'Ana', does: 'fill' }]
      const sent = await ask('send-completion', { id: copy.body.data?.id, participants, deadline })
      expect([sent.status, sent.body.error?.fields]).toMatchObject([400, { deadline: expect.any(String) }])
    })

    it('in the trash, and comes back as it was', async () => {
      const { id, people } = await sendLease(ask)
      const secret = secretIn(people[0] as Sent)
      await ask('delete-copy', { ids: [id] })
      expect((await stranger('get-completion', { id: secret })).status).toBe(404)
      await ask('restore-copy', { ids: [id] })
      expect((await stranger('get-completion', { id: secret })).status).toBe(200)
    })
  })

  it('is listed, searched by its people, and counted by state', async () => {
    const other = (await newcomer(server)).ask
    await sendLease(other)
    const { id } = await sendLease(other, { people: [{ name: 'Íñigo Peña', party: 'tenant', does: 'fill' }] })
    await other('cancel-copy', { id })
    const list = async (data: object) => (await other('list-copies', data)).body.data as Record<string, never>
    expect(await list({})).toMatchObject({ total: 2, counts: { all: 2, filling: 1, complete: 0, ended: 1, trash: 0 } })
    expect(await list({ q: 'iñigo' })).toMatchObject({ total: 1, items: [{ id, names: ['Íñigo Peña'], people: 1 }] })
    await other('delete-copy', { ids: [id] })
    expect(await list({ state: 'trash' })).toMatchObject({ total: 1, items: [{ id }] })
  })
})
