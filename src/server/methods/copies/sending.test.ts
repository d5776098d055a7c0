// What a copy's people begin with when it is sent, and what they are told. On both engines.
import { beforeAll, expect, it } from 'vitest'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { type Ask, ana, leaseContent, luis, type Sent } from '#tests/support/copies.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { newcomer } from '#tests/support/publishing.ts'

onBothEngines('a copy is sent', (open) => {
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

  it('after the letter was read: the very words that leave, and what would be left out', async () => {
    const { body } = await ask('create-writing', { visibility: 'public', title: 'Alquiler', content: leaseContent() })
    const id = (await ask('create-copy', { writing: body.data?.id })).body.data?.id
    const preview = async (more: object) =>
      (await ask('preview-completion-letter', { id, name: 'Ana Ruiz', asked: 2, boxes: 3, ...more })).body.data
    const deadline = '2026-11-20T22:59:59.999Z'
    expect(await preview({ message: 'Os paso el contrato.', deadline })).toMatchObject({
      subject: expect.stringMatching(/ te pide tus datos para «Alquiler»$/),
      greeting: 'Hola, Ana Ruiz:',
      document: { title: 'Alquiler', about: 'Te faltan 2 de 3 casillas · Hasta el viernes 20 de noviembre' },
      quotes: ['Os paso el contrato.'],
      leaves_out: { title: false, message: false },
    })
    expect(await preview({ message: 'Mira www.otro.example' })).toMatchObject({
      quotes: [],
      leaves_out: { message: true },
    })
    const other = await newcomer(server)
    expect((await other.ask('preview-completion-letter', { id })).status).toBe(404)
  })
})
