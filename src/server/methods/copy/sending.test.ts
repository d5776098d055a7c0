// What a copy's people begin with when it is sent, and what they are told.
import { beforeAll, expect, it } from 'vitest'
import type { Inline } from '#domain/writing/model.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { type Ask, ana, leaseContent, lucia, luis, type Sent, secretIn, sendLease } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

onChosenEngine('a copy is sent', (open) => {
  let server: TestApp
  let ask: Ask
  beforeAll(async () => {
    server = await openApp(await open())
    ask = (await newcomer(server)).ask
  })
  const copyOf = async (id: string) => (await ask('get-copy', { id })).body.data as Record<string, unknown>

  it('to two people of one party who were told of before: each has their own data to begin with', async () => {
    const { body } = await ask('create-writing', { visibility: 'public', content: leaseContent() })
    const appearances = { tenant: { kind: 'person', people: [ana, luis] } }
    const id = (await ask('create-copy', { writing: body.data?.id, appearances })).body.data?.id
    const people = ['Luis Gil', 'Ana Ruiz'].map((name) => ({ name, party: 'tenant', does: 'fill' }))
    const sent = (await ask('send-completion', { id, participants: people })).body.data as { participants: Sent[] }
    expect(sent.participants.map(({ missing }) => missing)).toEqual([['since'], ['since']])
    expect(await copyOf(id as string)).toMatchObject({
      answers: { '@tenant/0': { value: luis, by: null }, '@tenant/1': { value: ana } },
    })
  })

  it('to whom the owner has named: name and address are known, are not asked, and stay theirs to change', async () => {
    const invited = { name: 'Ana Ruiz', email: 'ana@ejemplo.es', way: 'link', party: 'tenant', does: 'fill' }
    const { id, people } = await sendLease(ask, { people: [invited, { ...invited, name: 'Luis', email: '' }] })
    const [secret, other] = people.map(secretIn)
    const taskOf = async (link?: string) =>
      (await server.call('get-completion', { id: link })).body.data as { answered: number; task: { missing: string[] } }
    const whoIs = async () => (await copyOf(id)).answers as Record<string, { value: unknown; by: string | null }>
    expect(await taskOf(secret)).toMatchObject({ answered: 0, task: { missing: ['since'] } })
    expect(await whoIs()).toMatchObject({ '@tenant/0': { value: { name: 'Ana Ruiz', email: 'ana@ejemplo.es' } } })
    // A first name alone is not how a document names anybody.
    expect(await taskOf(other)).toMatchObject({ task: { missing: ['@tenant/1', 'since'] } })
    expect(await whoIs()).not.toHaveProperty('@tenant/1')

    const correct = (name: string) => ask('correct-participant', { id, participant: people[0]?.id, name })
    const renamed = (await correct('Ana Ruiz Soler')).body.data as unknown as Sent
    expect((await whoIs())['@tenant/0']).toMatchObject({ value: { name: 'Ana Ruiz Soler' }, by: null })
    const written = { name: 'Ana María Ruiz', gender: 'feminine', email: 'otra@ejemplo.es' }
    const given = { id: secretIn(renamed), from: 'sitting-1', answers: [{ key: '@tenant/0', value: written, seen: 1 }] }
    expect((await server.call('save-completion', given)).body.data).toMatchObject({ contested: [] })
    await correct('Ana Ruiz')
    expect((await whoIs())['@tenant/0']).toMatchObject({ value: written, by: people[0]?.id })
  })

  it('to a person whose address is taken away later: they have their link by hand', async () => {
    const invited = { name: 'Ana Ruiz', email: 'ana@ejemplo.es', way: 'email', party: 'tenant', does: 'fill' }
    const { id, people } = await sendLease(ask, { people: [invited] })
    const correct = async (change: object) =>
      (await ask('correct-participant', { id, participant: people[0]?.id, ...change })).body
    expect((await correct({ way: 'email', email: '' })).error?.fields).toHaveProperty('email')
    expect((await correct({ email: '' })).data).toMatchObject({ way: 'link', email: '' })
  })

  it('with a part of the owner’s own in which nothing is missing: it is done, and nothing is asked of them', async () => {
    const owner = await newcomer(server)
    const { body } = await owner.ask('create-writing', { visibility: 'public', content: leaseContent() })
    const statesWith = async (values: object) => {
      const given = { writing: body.data?.id, values, appearances: { landlord: lucia } }
      const id = (await owner.ask('create-copy', given)).body.data?.id
      const own = { name: 'Lucía Ferrer', email: owner.email, way: 'link', party: 'landlord', does: 'fill' }
      const participants = [own, { ...own, name: 'Ana Ruiz', email: '', party: 'tenant' }]
      const sent = (await owner.ask('send-completion', { id, participants })).body.data as { participants: Sent[] }
      return sent.participants.map(({ state }) => state)
    }
    expect(await statesWith({ rent: '900', city: 'Madrid' })).toEqual(['done', 'pending'])
    expect(await statesWith({ city: 'Madrid' })).toEqual(['pending', 'pending'])
  })

  it('after the letter was read: the very words that leave, and what would be left out', async () => {
    const { body } = await ask('create-writing', { visibility: 'public', title: 'Alquiler', content: leaseContent() })
    const id = (await ask('create-copy', { writing: body.data?.id })).body.data?.id
    const preview = async (more: object) =>
      (await ask('preview-completion-letter', { id, name: 'Ana Ruiz', asked: 2, boxes: 3, ...more })).body.data
    const deadline = '2026-11-20T22:59:59.999Z'
    expect(await preview({ message: 'Os paso el contrato.', deadline })).toMatchObject({
      subject: expect.stringMatching(/ te pide tus datos para «Alquiler»$/),
      greeting: 'Hola, Ana:',
      document: { title: 'Alquiler', about: 'Te faltan 2 casillas · Hasta el viernes 20 de noviembre' },
      quotes: ['Os paso el contrato.'],
      leaves_out: { title: false, message: false },
    })
    expect(await preview({ document: 'Alquiler · Ana Ruiz' })).toMatchObject({
      subject: expect.stringMatching(/ te pide tus datos para «Alquiler · Ana Ruiz»$/),
      document: { title: 'Alquiler · Ana Ruiz' },
    })
    expect(await preview({ message: 'Mira www.otro.example' })).toMatchObject({
      quotes: [],
      leaves_out: { message: true },
    })
    // Of a complete document: the letter that asks for the signature, or for the approval.
    const asked = { message: 'Os paso el contrato.', deadline }
    expect(await preview({ ...asked, does: 'sign' })).toMatchObject({
      subject: expect.stringMatching(/ te pide que firmes «Alquiler»$/),
      greeting: 'Hola, Ana:',
      document: { title: 'Alquiler', about: 'Hasta el viernes 20 de noviembre' },
      quotes: ['Os paso el contrato.'],
      button: 'Leer y firmar',
    })
    expect(await preview({ ...asked, does: 'approve' })).toMatchObject({
      subject: expect.stringMatching(/ te pide el visto bueno para «Alquiler»$/),
      button: 'Leer y aprobar',
    })
    const other = await newcomer(server)
    expect((await other.ask('preview-completion-letter', { id })).status).toBe(404)
  })

  it('a copy made of one that was sent has no date of its own yet; of one that was not, it has', async () => {
    const content = leaseContent()
    const dateline: Inline[] = [
      { type: 'text', text: 'En Madrid, a ' },
      { type: 'field', field: 'since' },
    ]
    content.sections.push({ id: 's3', kind: 'text', title: '', body: [{ type: 'paragraph', content: dateline }] })
    const { body } = await ask('create-writing', { visibility: 'public', title: 'Alquiler', content })
    const given = { writing: body.data?.id, values: { since: '2026-12-01', city: 'Madrid' } }
    const id = (await ask('create-copy', given)).body.data?.id
    const madeOf = async () => {
      const made = (await ask('duplicate-copy', { id })).body.data
      return Object.keys((await ask('get-copy', { id: made?.id })).body.data?.answers as object).toSorted()
    }
    expect(await madeOf()).toEqual(['city', 'since'])
    const tenant = { party: 'tenant', name: 'Ana Ruiz', does: 'fill', order: 1, way: 'link' }
    expect((await ask('send-completion', { id, participants: [tenant] })).status).toBe(200)
    expect(await madeOf()).not.toContain('since')
  })
})
