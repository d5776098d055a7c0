// Open links: who may begin behind one, how often, and what it leaves.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { copies } from '#server/store/schema/copies.ts'
import { series } from '#server/store/schema/series.ts'
import { jobs, rateLimits } from '#server/store/schema/tables.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { ana, lucia, secretIn } from '#tests/support/copy/copies.ts'
import { newLink, writeLease } from '#tests/support/copy/series.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { type Ask, newcomer } from '#tests/support/writing/publishing.ts'

vi.setConfig({ testTimeout: 60_000 })

onChosenEngine('open links', (openEngine) => {
  let database: OpenDatabase
  let server: TestApp
  let owner: { ask: Ask; cookie: string }
  let ask: Ask
  let writing: string
  const visitor: Ask = (method, data) => server.call(method, data)

  beforeAll(async () => {
    database = await openEngine()
    server = await openApp(database)
    owner = await newcomer(server)
    ask = owner.ask
    writing = await writeLease(ask)
  })
  beforeEach(async () => {
    await database.db.delete(rateLimits)
  })

  type Link = { id: string; link: string; state: string; made: number; opened: number; begun: number; done: number }
  const linkOf = async (id: string) => (await ask('get-link', { id })).body.data as Link
  async function open(more: object = {}) {
    const made = await newLink(ask, writing, more)
    const link = await linkOf(made.body.data?.id as string)
    return { ...link, secret: secretIn(link) }
  }
  const made = (id: string) => database.db.$count(copies, eq(copies.seriesId, id))

  it('opening makes nothing; beginning makes a copy, once however often it is asked', async () => {
    const { id, secret } = await open({ message: 'Bienvenidos' })
    const page = await visitor('open-link', { id: secret })
    expect(page.body.data).toMatchObject({
      state: 'open',
      title: 'Alquiler',
      role: 'arrendatario',
      message: 'Bienvenidos',
    })
    await visitor('note-opening', { id: secret })
    const text = await visitor('read-link', { id: secret })
    expect(text.body.data).toMatchObject({
      country: 'ES',
      content: { parties: [{}, { role: 'arrendatario' }] },
      values: {},
    })
    expect(await made(id)).toBe(0)
    const begin = { id: secret, new_id: randomUUID(), name: 'Ana Ruiz' }
    const [first, second] = await Promise.all([visitor('begin-link', begin), visitor('begin-link', begin)])
    expect(first.status).toBe(200)
    expect(second.body.data).toEqual(first.body.data)
    expect(await made(id)).toBe(1)
    const task = await visitor('get-completion', { id: secretIn(first.body.data as { link: string }) })
    expect(task.body.data).toMatchObject({ state: 'filling', me: { name: 'Ana Ruiz', party: 'tenant' } })
    const { task: own } = task.body.data as { task: { own: string[]; answers: Record<string, { value: string }> } }
    expect(own.own).toEqual(['@tenant', 'since'])
    expect(own.answers.rent?.value).toBe('900')
    expect(await linkOf(id)).toMatchObject({ made: 1, opened: 1, begun: 0, done: 0 })
  })

  it('the same id by somebody else is refused, and tells nothing', async () => {
    const { secret } = await open()
    const new_id = randomUUID()
    await visitor('begin-link', { id: secret, new_id, name: 'Ana' })
    const other = await visitor('begin-link', { id: secret, new_id, name: 'Eva' })
    expect([other.status, other.body.error?.code]).toEqual([400, 'invalid_input'])
    const elsewhere = await open()
    const there = await visitor('begin-link', { id: elsewhere.secret, new_id, name: 'Ana' })
    expect(there.status).toBe(400)
  })

  it('its limit is exact, however many come at once', async () => {
    const { id, secret } = await open({ most: 3 })
    const came = await Promise.all(
      Array.from({ length: 8 }, (_, n) => visitor('begin-link', { id: secret, new_id: randomUUID(), name: `P ${n}` })),
    )
    expect(came.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(came.filter(({ body }) => body.error?.code === 'link_full')).toHaveLength(5)
    expect(await made(id)).toBe(3)
    expect((await visitor('open-link', { id: secret })).body.data).toMatchObject({ state: 'full' })
    await ask('update-link', { id, most: 4 })
    expect((await visitor('begin-link', { id: secret, name: 'Una más' })).status).toBe(200)
  })

  it('closed, opened again, over, and under another address', async () => {
    const { id, secret } = await open()
    const state = async (of = secret) => {
      const { status, body } = await visitor('open-link', { id: of })
      return status === 200 ? body.data?.state : status
    }
    await ask('update-link', { id, closed: true })
    expect(await state()).toBe('closed')
    const refused = await visitor('begin-link', { id: secret, name: 'Ana' })
    expect([refused.status, refused.body.error?.code]).toEqual([410, 'link_expired'])
    expect((await visitor('read-link', { id: secret })).status).toBe(410)
    await ask('update-link', { id, closed: false })
    expect(await state()).toBe('open')
    await database.db
      .update(series)
      .set({ endsAt: new Date(0) })
      .where(eq(series.id, id))
    expect(await state()).toBe('ended')
    const renewed = (await ask('update-link', { id, ends_at: null, renew: true })).body.data as Link
    expect(await state()).toBe(404)
    expect(await state(secretIn(renewed))).toBe('open')
    expect(await state('nonsense')).toBe(404)
    await ask('delete-link', { id })
    expect(await state(secretIn(renewed))).toBe(404)
  })

  it('its secret is long, and not in the database', async () => {
    const { secret } = await open()
    expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(16)
    const rows = await database.db.select().from(series)
    const kept = JSON.stringify(rows.map((row) => ({ ...row, secretHash: row.secretHash?.toString('base64url') })))
    expect(kept).not.toContain(secret)
  })

  it('letters go to whoever asks for one, and not three times a day to whom others name', async () => {
    const { secret } = await open()
    const begin = (name: string) => visitor('begin-link', { id: secret, name, email: 'victima@ejemplo.es' })
    const letters = []
    for (const name of ['A', 'B', 'C', 'D', 'E']) letters.push((await begin(name)).body.data?.letter)
    expect(letters).toEqual([true, true, true, false, false])
    const asked = await database.db.select().from(jobs).where(eq(jobs.kind, 'send-letter'))
    expect(asked.filter(({ payload }) => payload.template === 'own-link')).toHaveLength(3)
  })

  it('an owner without room is told so, and strangers kindly', async () => {
    const full = await newcomer(server)
    const lease = await writeLease(full.ask)
    const id = (await newLink(full.ask, lease)).body.data?.id as string
    const link = (await full.ask('get-link', { id })).body.data as Link
    await database.db.update(series).set({ bytes: 250_000_000 }).where(eq(series.id, id))
    const secret = secretIn(link)
    expect((await visitor('open-link', { id: secret })).body.data).toMatchObject({ state: 'no_room' })
    const refused = await visitor('begin-link', { id: secret, name: 'Ana' })
    expect(refused.body.error?.code).toBe('storage_full')
    expect((await full.ask('get-link', { id })).body.data).toMatchObject({ room: false })
    expect((await newLink(full.ask, lease)).body.error?.code).toBe('storage_full')
  })

  it('a text in which nothing is left to fill in, or a party that it has not, makes no link', async () => {
    for (const party of ['nobody', null]) {
      const { status, body } = await newLink(ask, writing, { party })
      expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, ['party']])
    }
    const unconfirmed = await newcomer(server)
    await database.pool.query('update users set email_verified_at = null where email = $1', [unconfirmed.email])
    const lease = await writeLease(unconfirmed.ask)
    expect((await newLink(unconfirmed.ask, lease)).body.error?.code).toBe('verification_required')
  })

  it('of a document that its owner has begun has in it what is filled in there, but not who comes', async () => {
    const made = await ask('create-copy', {
      writing,
      // `since` was answered by the former tenant.
      values: { city: 'Lugo', rent: '700', since: '2026-12-01' },
      appearances: { landlord: lucia, tenant: { kind: 'person', people: [ana] } },
    })
    const asked = { copy: made.body.data?.id, party: 'tenant' }
    // It would show every visitor the data of a person who is not its owner.
    const refused = await ask('create-link', asked)
    expect([refused.status, refused.body.error?.fields]).toMatchObject([400, { shows_people: expect.anything() }])
    const link = await ask('create-link', { ...asked, shows_people: true })
    const secret = secretIn(await linkOf(link.body.data?.id as string))
    const begun = await visitor('begin-link', { id: secret, name: 'Eva' })
    const task = await visitor('get-completion', { id: secretIn(begun.body.data as { link: string }) })
    const { answers, own } = (task.body.data as { task: { answers: object; own: string[] } }).task
    expect(Object.keys(answers).toSorted()).toEqual(['@landlord', 'city', 'rent'])
    expect(own).toEqual(['@tenant', 'since'])
  })

  it('is listed, its copies too, and the same creation come twice is one', async () => {
    const id = randomUUID()
    await newLink(ask, writing, { id })
    await newLink(ask, writing, { id })
    await visitor('begin-link', { id: secretIn(await linkOf(id)), name: 'Ana Listada' })
    const listed = (await ask('list-links', {})).body.data as { items: Link[] }
    expect(listed.items.filter((item) => item.id === id)).toMatchObject([{ made: 1, state: 'open' }])
    const { items } = (await ask('list-copies', { series: id })).body.data as { items: { names: string[] }[] }
    expect(items).toMatchObject([{ names: ['Ana Listada'] }])
  })

  it('everybody’s answers come back as a table that no spreadsheet runs', async () => {
    const { id, secret } = await open()
    const begun = await visitor('begin-link', {
      id: secret,
      name: '=HYPERLINK("http://mal.es")',
      email: 'a@ejemplo.es',
    })
    const theirs = secretIn(begun.body.data as { link: string })
    const person = { kind: 'person', people: [{ name: 'Íñigo; Gil', gender: 'masculine', email: 'a@ejemplo.es' }] }
    await visitor('submit-completion', {
      id: theirs,
      answers: [
        { key: '@tenant', value: person, seen: 0 },
        { key: 'since', value: '2026-05-03', seen: 0 },
      ],
    })
    const me = await newcomer(server)
    expect((await server.get(`/files/answers/${id}.csv`, { cookie: me.cookie })).statusCode).toBe(404)
    const { cookie } = owner
    const file = await server.get(`/files/answers/${id}.csv`, { cookie })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toContain('Alquiler.csv')
    const [titles, line] = file.body.split('\r\n')
    expect(titles).toBe(
      '\ufeffPersona;Correo del enlace;Estado;Enviado;Terminado;Nombre y apellidos;Correo;Renta;Desde;Ciudad',
    )
    expect(line).toMatch(
      /^"'=HYPERLINK\(""http:\/\/mal\.es""\)";a@ejemplo\.es;Terminado;[\d/]{10};[\d/]{10};"Íñigo; Gil";a@ejemplo\.es;900;03\/05\/2026;Madrid$/,
    )
  })

  it('its sheet for a wall is a PDF', async () => {
    const { id } = await open()
    const file = await server.get(`/files/links/${id}.pdf`, { cookie: owner.cookie })
    expect(file.statusCode).toBe(200)
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
