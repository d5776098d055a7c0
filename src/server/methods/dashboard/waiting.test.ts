// *Te esperan*: what others ask the user to fill in, and which of the user's own documents need attention.
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { WaitingOnWire } from '#contract/dashboard.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { copies } from '#server/store/schema/copies.ts'
import { participants } from '#server/store/schema/participants.ts'
import { users } from '#server/store/schema/tables.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { type Ask, secretIn, sendLease } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

const day = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

onChosenEngine('what waits', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let owner: { ask: Ask; email: string }
  let other: { ask: Ask; email: string }
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })
  beforeEach(async () => {
    owner = await newcomer(server)
    other = await newcomer(server)
  })
  const waitingOf = async ({ ask }: { ask: Ask }) =>
    (await ask('get-dashboard')).body.data?.waiting as unknown as WaitingOnWire[]
  const kindsOf = async (whose: { ask: Ask }) => (await waitingOf(whose)).map(({ kind }) => kind)
  const byLetter = (email: string) => [{ party: 'tenant', name: 'Ana', email, way: 'email', does: 'fill' }]

  it('for whoever was asked: the document, who asks, and their own way in, until they are done', async () => {
    const deadline = inDays(9)
    const { id, people } = await sendLease(owner.ask, { people: byLetter(other.email), deadline })
    const [waiting, ...more] = await waitingOf(other)
    expect(more).toEqual([])
    expect(waiting).toMatchObject({ kind: 'fill', title: 'Alquiler · Ana', deadline, id: people[0]?.id })
    expect(waiting?.names).toEqual([expect.stringMatching(/\S \S/)])
    expect(waiting?.link).toBe(`/document/complete/${secretIn(people[0] as { link: string })}`)
    expect(await kindsOf(owner)).toEqual([])
    await database.db.update(participants).set({ state: 'done' }).where(sql`copy_id = ${id}`)
    expect(await waitingOf(other)).toEqual([])
  })

  it('by the newest link only', async () => {
    const { id, people } = await sendLease(owner.ask, { people: byLetter(other.email) })
    const before = (await waitingOf(other))[0]?.link
    await owner.ask('correct-participant', { id, participant: people[0]?.id, name: 'Ana María' })
    const [now] = await waitingOf(other)
    expect(now?.link).not.toBe(before)
    expect((await server.call('get-completion', { id: secretIn(now as { link: string }) })).status).toBe(200)
  })

  it('never by an address that somebody only says is theirs', async () => {
    await sendLease(owner.ask, { people: byLetter(other.email) })
    await database.db.update(users).set({ emailVerifiedAt: null }).where(sql`email = ${other.email}`)
    expect(await waitingOf(other)).toEqual([])
  })

  it('not for whose turn has not come, nor in what is over, cancelled or trashed', async () => {
    const later = [
      { party: 'landlord', name: 'Lucía', does: 'fill', order: 1 },
      { ...byLetter(other.email)[0], order: 2 },
    ]
    await sendLease(owner.ask, { people: later, in_order: true })
    const over = await sendLease(owner.ask, { people: byLetter(other.email), deadline: inDays(2) })
    await database.db
      .update(copies)
      .set({ deadline: new Date(Date.now() - day) })
      .where(sql`id = ${over.id}`)
    await owner.ask('cancel-copy', { id: (await sendLease(owner.ask, { people: byLetter(other.email) })).id })
    await owner.ask('delete-copy', { ids: [(await sendLease(owner.ask, { people: byLetter(other.email) })).id] })
    expect(await waitingOf(other)).toEqual([])
  })

  it('of one’s own what is late or nearly so, with who is missing', async () => {
    const soon = await sendLease(owner.ask, { people: byLetter('a@ejemplo.es'), deadline: inDays(2) })
    await sendLease(owner.ask, { people: byLetter('a@ejemplo.es'), deadline: inDays(20) })
    await sendLease(owner.ask, { people: byLetter('a@ejemplo.es') })
    expect(await waitingOf(owner)).toMatchObject([{ kind: 'late', id: soon.id, names: ['Ana'], link: null }])
    const set = (deadline: Date) => database.db.update(copies).set({ deadline }).where(sql`id = ${soon.id}`)
    await set(new Date(Date.now() - day))
    expect(await kindsOf(owner)).toEqual(['late'])
    // A document long past its deadline is not listed.
    await set(new Date(Date.now() - 40 * day))
    expect(await kindsOf(owner)).toEqual([])
  })

  it('says whether others are at something of one’s own', async () => {
    const follows = async () => (await owner.ask('get-dashboard')).body.data?.under_way
    expect(await follows()).toBe(false)
    const { id } = await sendLease(owner.ask, { people: byLetter('a@ejemplo.es') })
    expect(await follows()).toBe(true)
    await owner.ask('cancel-copy', { id })
    expect(await follows()).toBe(false)
  })

  it('of one’s own what is whole, for two weeks', async () => {
    const { id } = await sendLease(owner.ask, { people: byLetter('a@ejemplo.es') })
    const complete = (completedAt: Date) =>
      database.db.update(copies).set({ state: 'complete', completedAt }).where(sql`id = ${id}`)
    await complete(new Date())
    expect(await waitingOf(owner)).toMatchObject([{ kind: 'complete', id }])
    await complete(new Date(Date.now() - 15 * day))
    expect(await kindsOf(owner)).toEqual([])
  })

  it('of one’s own the links that no letter carries, until somebody opens them', async () => {
    const people = ['Lucía', 'Ana'].map((name) => ({ party: 'tenant', name, way: 'whatsapp', does: 'fill' }))
    const { id, people: sent } = await sendLease(owner.ask, { people })
    expect(await waitingOf(owner)).toMatchObject([{ kind: 'hand_over', id, names: ['Lucía', 'Ana'] }])
    const secret = secretIn(sent[0] as { link: string })
    await server.call('save-completion', { id: secret, answers: [], from: 'sitting-1' })
    expect(await waitingOf(owner)).toMatchObject([{ kind: 'hand_over', id, names: ['Ana'] }])
    await server.call('save-completion', { id: secretIn(sent[1] as { link: string }), answers: [], from: 'sitting-1' })
    expect(await kindsOf(owner)).toEqual([])
  })

  it('the owner’s own part of what they sent, by their own way in, until it is done', async () => {
    const own = { party: 'landlord', name: 'Lucía', email: owner.email, way: 'link', does: 'fill' }
    const { people } = await sendLease(owner.ask, { people: [own, ...byLetter(other.email)], deadline: inDays(2) })
    const link = `/document/complete/${secretIn(people[0] as { link: string })}`
    const [fill, late] = await waitingOf(owner)
    expect(fill).toMatchObject({ kind: 'fill', id: people[0]?.id, names: [null], link })
    expect(late).toMatchObject({ kind: 'late', names: [null, 'Ana'] })
    // When only the owner's part is missing, the document is listed once.
    await database.db.update(participants).set({ state: 'done' }).where(sql`id = ${people[1]?.id}`)
    expect(await kindsOf(owner)).toEqual(['fill'])
    await database.db.update(participants).set({ state: 'done' }).where(sql`id = ${people[0]?.id}`)
    expect((await waitingOf(owner)).map(({ link }) => link)).not.toContain(link)
    expect(await kindsOf(other)).toEqual([])
  })

  it('what was asked of nobody else, once everybody has handed in their part', async () => {
    const { id, people } = await sendLease(owner.ask, { people: byLetter(other.email) })
    expect(await kindsOf(owner)).toEqual([])
    await database.db.update(participants).set({ state: 'done' }).where(sql`id = ${people[0]?.id}`)
    expect(await waitingOf(owner)).toMatchObject([
      { kind: 'fill', id, names: [null], link: `/account/copies/${id}/fill` },
    ])
    await database.db.update(copies).set({ state: 'complete', completedAt: new Date() }).where(sql`id = ${id}`)
    expect(await kindsOf(owner)).toEqual(['complete'])
  })
})
