// What an owner reads of a copy that is under way: what has happened to it, and the text as it stands.
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { HappenedOnWire } from '#contract/copy/copy-history.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { copies } from '#server/store/schema/copies.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { type Ask, ana, lucia, type Sent, secretIn, sendLease } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { lettersOf } from '#tests/support/hostile-strings.ts'
import { readPdf } from '#tests/support/signing/pdf-text.ts'

// On a busy machine the first document waits for its process to start.
vi.setConfig({ testTimeout: 60_000 })

onChosenEngine('following a copy', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let cookie = ''
  let ask: Ask
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
    cookie = (await join(server)).cookie
    ask = (method, data) => server.call(method, data, { cookie })
  })
  const give = (secret: string, values: Record<string, unknown>, from = 'phone-one') =>
    server.call('save-completion', {
      id: secret,
      answers: Object.entries(values).map(([key, value]) => ({ key, value, seen: 0 })),
      from,
    })
  const historyOf = async (id: string): Promise<HappenedOnWire[]> =>
    ((await ask('get-copy-history', { id })).body.data as { happened: HappenedOnWire[] }).happened

  it('says what is needed now, of whom, and how far each person is', async () => {
    const needIn = async (id: string) => {
      const { need, participants } = (await ask('get-copy', { id })).body.data as unknown as CopyOnWire
      return { need, people: participants.map(({ progress, to_hand }) => [progress, to_hand]) }
    }
    const people = [
      { party: 'landlord', name: 'Lucía', does: 'fill', email: 'lucia@ejemplo.es', way: 'email' },
      { party: 'tenant', name: 'Ana', does: 'fill' },
    ]
    const { id, people: sent } = await sendLease(ask, { people })
    const [landlady, tenant] = sent as [Sent, Sent]
    const both = [landlady.id, tenant.id]
    expect(await needIn(id)).toEqual({
      need: { kind: 'links', people: both, mine: null },
      people: [
        ['handed', false],
        ['to_hand', true],
      ],
    })
    await ask('hand-over-link', { id, participant: tenant.id, how: 'link' })
    await give(secretIn(landlady), { '@landlord': lucia })
    expect(await needIn(id)).toEqual({
      need: { kind: 'waiting', people: both, mine: null },
      people: [
        ['begun', false],
        ['handed', false],
      ],
    })
    await ask('cancel-copy', { id })
    expect(await needIn(id)).toEqual({
      need: { kind: 'cancelled', people: [], mine: null },
      people: [
        ['missed', false],
        ['missed', false],
      ],
    })
  })

  describe('tells what has happened', () => {
    it('newest first, with whom it was about and what they answered', async () => {
      const people = [
        { party: 'landlord', name: 'Lucía', does: 'fill', email: 'lucia@ejemplo.es', way: 'email' },
        { party: 'tenant', name: 'Ana', does: 'fill' },
      ]
      const { id, people: sent } = await sendLease(ask, { people })
      const [landlady, tenant] = sent as [Sent, Sent]
      await give(secretIn(landlady), {})
      await give(secretIn(landlady), { '@landlord': lucia })
      await give(secretIn(landlady), { rent: '900' })
      await ask('remind', { id, participant: landlady.id })
      await server.call('submit-completion', { id: secretIn(landlady) })
      await ask('ask-correction', { id, participant: landlady.id, key: 'rent', note: '¿Segura?' })
      await ask('update-copy', { id, deadline: new Date(Date.now() + 86_400_000).toISOString() })
      await ask('correct-participant', { id, participant: tenant.id, name: 'Ana Ruiz' })
      await ask('cancel-copy', { id })
      const told = (await historyOf(id)).map(({ what, participant }) => [what, participant])
      expect(told).toEqual([
        ['cancelled', null],
        ['corrected', tenant.id],
        ['deadline_set', null],
        ['correction_asked', landlady.id],
        ['done', landlady.id],
        ['reminded_by_owner', landlady.id],
        ['answered', landlady.id],
        ['opened', landlady.id],
        ['sent', null],
        ['created', null],
      ])
      const answered = (await historyOf(id)).find(({ what }) => what === 'answered')
      expect(answered?.keys).toEqual(['@landlord', 'rent'])
    })

    it('and forgets nothing of it when a change is asked for and answered', async () => {
      const { id, people } = await sendLease(ask, { people: [{ party: 'landlord', name: 'Lucía', does: 'fill' }] })
      const [landlady] = people as [Sent]
      await ask('update-copy', { id, answers: [{ key: '@tenant', value: { kind: 'person', people: [ana] }, seen: 0 }] })
      await ask('update-copy', { id, answers: [{ key: 'since', value: '2027-01-01', seen: 0 }] })
      await give(secretIn(landlady), { '@landlord': lucia })
      await give(secretIn(landlady), { rent: '900' })
      await server.call('submit-completion', { id: secretIn(landlady) })
      const before = await historyOf(id)
      expect(before.map(({ what }) => what).slice(0, 3)).toEqual(['complete', 'done', 'answered'])
      await ask('ask-correction', { id, participant: landlady.id, key: 'rent', note: '¿Segura?' })
      expect((await historyOf(id)).slice(1)).toEqual(before)
      const answers = [{ key: 'rent', value: '950', seen: 1 }]
      await server.call('submit-completion', { id: secretIn(landlady), answers, from: 'phone-one' })
      const after = await historyOf(id)
      expect(after.slice(-before.length)).toEqual(before)
      expect(after.map(({ what, keys }) => [what, ...keys]).slice(0, 4)).toEqual([
        ['complete'],
        ['done'],
        ['changed_sent', 'rent'],
        ['correction_asked'],
      ])
    })

    it('and that its time was over, also when it has more since', async () => {
      const { id } = await sendLease(ask)
      const over = new Date(Date.now() - 60_000)
      await database.pool.query('update copies set deadline = $2 where id = $1', [id, over])
      const expired = expect.objectContaining({ what: 'expired', at: over.toISOString() })
      expect(await historyOf(id)).toContainEqual(expired)
      await ask('update-copy', { id, deadline: new Date(Date.now() + 86_400_000).toISOString() })
      const told = await historyOf(id)
      expect(told[0]?.what).toBe('extended')
      expect(told).toContainEqual(expired)
    })

    it('and says of what the owner handed in for somebody that it was the owner', async () => {
      const { id, people } = await sendLease(ask, { people: [{ party: 'landlord', name: 'Lucía', does: 'fill' }] })
      const answers = [
        { key: '@landlord', value: lucia, seen: 0 },
        { key: 'rent', value: '900', seen: 0 },
        { key: 'since', value: '2027-01-01', seen: 0 },
        { key: '@tenant', value: { kind: 'person', people: [ana] }, seen: 0 },
      ]
      await ask('update-copy', { id, answers })
      await ask('submit-for', { id, participant: people[0]?.id })
      const told = (await historyOf(id)).map(({ what }) => what)
      expect(told.slice(0, 2)).toEqual(['complete', 'done_for'])
      expect(told).not.toContain('answered')
      expect(told).not.toContain('begun')
    })

    it('and which answers the owner has changed since it was sent, not those given for the first time', async () => {
      const { id } = await sendLease(ask)
      await ask('update-copy', { id, answers: [{ key: 'rent', value: '900', seen: 0 }], from: 'sitting-one' })
      expect((await historyOf(id)).map(({ what }) => what)).not.toContain('changed')
      const again = [
        { key: 'city', value: 'Soria', seen: 1 },
        { key: 'rent', value: '950', seen: 1 },
      ]
      await ask('update-copy', { id, answers: again, from: 'sitting-two' })
      expect((await historyOf(id))[0]).toMatchObject({ what: 'changed', participant: null, keys: ['city', 'rent'] })
    })

    it('and which links the owner has given by hand: once however often, and no more when there is another', async () => {
      const { id, people } = await sendLease(ask)
      const [landlady] = people as [Sent]
      const handedOf = async () => {
        const { participants } = (await ask('get-copy', { id })).body.data as { participants: { handed_at: unknown }[] }
        return participants[0]?.handed_at
      }
      expect(await handedOf()).toBeNull()
      for (const how of ['whatsapp', 'link']) await ask('hand-over-link', { id, participant: landlady.id, how })
      expect(await handedOf()).toEqual(expect.any(String))
      const handed = (await historyOf(id)).filter(({ what }) => what === 'handed')
      expect(handed).toMatchObject([{ participant: landlady.id, how: 'whatsapp' }])
      const mailed = await ask('hand-over-link', { id, participant: landlady.id, how: 'email' })
      expect(mailed.status).toBe(400)
      await ask('correct-participant', { id, participant: landlady.id })
      expect(await handedOf()).toBeNull()
    })

    it('although what is written down of it has been swept away', async () => {
      const { id, people } = await sendLease(ask)
      await give(secretIn(people[0] as Sent), { rent: '900' })
      await database.pool.query('delete from events where subject = $1', [id])
      expect((await historyOf(id)).map(({ what }) => what)).toEqual(['answered', 'opened', 'sent', 'created'])
    })

    it('and never more than a page of it', async () => {
      const { id } = await sendLease(ask)
      await database.pool.query(
        `insert into events (at, actor_kind, action, subject, request_id)
         select now() + n * interval '1 second', 'user', 'copy.sent', $1, 'x' from generate_series(1, 500) n`,
        [id],
      )
      expect((await historyOf(id)).length).toBe(100)
    })
  })

  it('somebody who waits behind a link is told that something is another, and only then', async () => {
    const people = [
      { party: 'landlord', name: 'Lucía', does: 'fill' },
      { party: 'tenant', name: 'Ana', does: 'fill' },
    ]
    const { id, people: sent } = await sendLease(ask, { people })
    const [landlady, tenant] = sent as [Sent, Sent]
    await give(secretIn(landlady), { '@landlord': lucia, rent: '900' })
    await server.call('submit-completion', { id: secretIn(landlady) })
    const markOf = async (method: string) =>
      ((await server.call(method, { id: secretIn(landlady) })).body.data as { mark: string }).mark
    const read = await markOf('get-completion')
    expect(await markOf('get-completion-standing')).toBe(read)
    await give(secretIn(tenant), { '@tenant': { kind: 'person', people: [ana] }, since: '2027-01-01' })
    await server.call('submit-completion', { id: secretIn(tenant) })
    const complete = await markOf('get-completion-standing')
    expect(complete).not.toBe(read)
    await ask('ask-correction', { id, participant: landlady.id, key: 'rent', note: '¿Segura?' })
    expect(await markOf('get-completion-standing')).not.toBe(complete)
    expect(await markOf('get-completion-standing')).toBe(await markOf('get-completion'))
    // The text is not even read: a large one would stop everybody else.
    await database.db
      .update(copies)
      .set({ content: { format: 999 } as never })
      .where(eq(copies.id, id))
    expect((await server.call('get-completion-standing', { id: secretIn(landlady) })).status).toBe(200)
    expect((await server.call('get-completion', { id: secretIn(landlady) })).status).not.toBe(200)
  })

  describe('gives the text as it stands', () => {
    it('as PDF and as Word, marked as a draft, with what was answered and whatever is missing', async () => {
      const { id, people } = await sendLease(ask)
      // Beyond what its author will bend to: a draft may be read all the same.
      await give(secretIn(people[0] as Sent), { rent: '2500', '@landlord': lucia })
      const pdf = await server.get(`/files/copies/${id}.pdf`, { cookie })
      expect([pdf.statusCode, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
        200,
        'application/pdf',
        'private, no-store',
      ])
      const { text, margins } = await readPdf(new Uint8Array(pdf.rawPayload))
      const read = lettersOf(text + margins.join())
      for (const words of ['Lucía Ferrer', '12345678Z', '2.500', 'Madrid', 'BORRADOR'])
        expect(read).toContain(lettersOf(words))
      const word = await server.get(`/files/copies/${id}.docx`, { cookie })
      expect([word.statusCode, word.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
      expect(word.headers['content-disposition']).toMatch(/^attachment; filename="Alquiler .*\.docx"/)
    })

    it('to nobody else', async () => {
      const { id } = await sendLease(ask)
      const { cookie: other } = await join(server)
      for (const ending of ['pdf', 'docx']) {
        expect((await server.get(`/files/copies/${id}.${ending}`, { cookie: other })).statusCode).toBe(404)
        expect((await server.get(`/files/copies/${id}.${ending}`)).statusCode).toBe(401)
      }
    })
  })
})
