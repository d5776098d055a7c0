// *Te esperan*, for documents being signed: as their signers and as their owner see it.
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { WaitingOnWire } from '#contract/dashboard.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { rateLimits, users } from '#server/store/schema/tables.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import type { Ask } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { deliverAll } from '#tests/support/jobs.ts'
import { completeLease, consent, partsOf, type Signing, strokes } from '#tests/support/signing/signing.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const day = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

onChosenEngine('what waits to be signed', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let owner: { ask: Ask; email: string }
  let other: { ask: Ask; email: string }
  const stranger: Ask = (method, data) => server.call(method, data)
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })
  beforeEach(async () => {
    await database.db.delete(rateLimits)
    owner = await newcomer(server)
    other = await newcomer(server)
  })
  const deliver = () => deliverAll(database, { renderer: server.renderer })
  const lookOf = async ({ ask }: { ask: Ask }) =>
    (await ask('get-dashboard')).body.data as unknown as {
      waiting: WaitingOnWire[]
      signed: { id: string; title: string }[]
      under_way: boolean
    }
  const kindsOf = async (whose: { ask: Ask }) => (await lookOf(whose)).waiting.map(({ kind }) => kind)
  async function begin(options: object = {}, copy: Parameters<typeof completeLease>[2] = {}) {
    const more = [{ name: 'Íñigo Muñoz-Güemes', does: 'sign', email: other.email, way: 'email', order: 9 }]
    const { id } = await completeLease(owner.ask, stranger, { more, ...copy })
    expect((await owner.ask('start-signing', { copy: id, ...options })).status).toBe(200)
    await deliver()
    const { participants } = (await owner.ask('get-round', { copy: id })).body.data as unknown as Signing
    return { id, links: participants.map(partsOf) }
  }
  async function sign(link: object | undefined) {
    const { document } = (await stranger('get-signing', link)).body.data as { document?: { sha256: string } }
    return stranger('sign', { ...link, ...consent, signature: strokes, sha256: document?.sha256 })
  }

  it('for whoever signs: the document, who asks, and their own way in, until they have', async () => {
    const deadline = inDays(9)
    const { links } = await begin({ deadline })
    const { waiting } = await lookOf(other)
    expect(waiting).toMatchObject([
      { kind: 'sign', title: 'Alquiler · Lucía Ferrer y Luis Gil', deadline, names: [expect.stringMatching(/\S \S/)] },
    ])
    expect(partsOf({ link: waiting[0]?.link ?? '' })).toEqual(links[3])
    expect(await lookOf(owner)).toEqual(expect.objectContaining({ waiting: [], under_way: true }))
    await sign(links[3])
    expect(await kindsOf(other)).toEqual([])
  })

  it('only once it is their turn, and never by an address that somebody only says is theirs', async () => {
    const { links } = await begin({}, { in_order: true })
    expect(await kindsOf(other)).toEqual([])
    for (const link of links.slice(0, 3)) expect((await sign(link)).status).toBe(200)
    expect(await kindsOf(other)).toEqual(['sign'])
    await database.db.update(users).set({ emailVerifiedAt: null }).where(sql`email = ${other.email}`)
    expect(await kindsOf(other)).toEqual([])
  })

  it('for its owner: what is nearly over, with who is missing, and what somebody did not sign', async () => {
    const { id, links } = await begin({ deadline: inDays(2) })
    await sign(links[0])
    expect((await lookOf(owner)).waiting).toMatchObject([
      { kind: 'late', id, link: null, names: ['Luis Gil', 'Íñigo Muñoz-Güemes', 'Íñigo Muñoz-Güemes'] },
    ])
    await stranger('decline-signing', { ...links[1], reason: 'No es así.' })
    expect((await lookOf(owner)).waiting).toMatchObject([{ kind: 'declined', id, names: ['Luis Gil'] }])
    expect(await kindsOf(other)).toEqual([])
    // After a new start, the earlier refusal is gone.
    await owner.ask('start-signing', { copy: id })
    await deliver()
    expect(await kindsOf(owner)).toEqual([])
  })

  it('for its owner: links that are theirs to hand over; what everybody has signed waits for nothing', async () => {
    const more = [{ name: 'Berta Sanz', does: 'sign' }]
    const { id, links } = await begin({}, { more })
    expect((await lookOf(owner)).waiting).toMatchObject([{ kind: 'hand_over', id, names: ['Berta Sanz'] }])
    for (const link of links) await sign(link)
    await deliver()
    expect((await owner.ask('get-copy', { id })).body.data?.state).toBe('signed')
    expect(await kindsOf(owner)).toEqual([])
    expect((await lookOf(owner)).signed).toMatchObject([{ title: 'Alquiler · Lucía Ferrer y Luis Gil' }])
  })

  it('what was signed lately is told to everybody who took part, for a week, unless they have put it away', async () => {
    const { links } = await begin()
    for (const link of links) await sign(link)
    await deliver()
    const [signed] = (await lookOf(other)).signed
    expect((await lookOf(owner)).signed.map(({ id }) => id)).toEqual([signed?.id])
    await other.ask('hide-signeds', { ids: [signed?.id] })
    expect((await lookOf(other)).signed).toEqual([])
    await database.db.execute(sql`update rounds set ended_at = now() - interval '8 days' where id = ${signed?.id}`)
    expect((await lookOf(owner)).signed).toEqual([])
  })

  it('in its list with who has not signed yet, the owner not by name', async () => {
    const more = [{ name: 'Yo', does: 'sign', email: owner.email, way: 'link' }]
    const { id, links } = await begin({}, { more })
    await sign(links[0])
    await sign(links[1])
    const { items } = (await owner.ask('list-copies', {})).body.data as unknown as { items: object[] }
    expect(items).toMatchObject([{ id, state: 'signing', people: 4, done: 2, missing: [null, 'Íñigo Muñoz-Güemes'] }])
    // The owner's own link is not listed as one to hand over.
    expect(await kindsOf(owner)).toEqual(['sign'])
  })

  it('for whoever signs their own document', async () => {
    const more = [{ name: 'Yo', does: 'sign', email: owner.email, way: 'email' }]
    await begin({}, { more })
    expect(await kindsOf(owner)).toEqual(['sign'])
  })
})
