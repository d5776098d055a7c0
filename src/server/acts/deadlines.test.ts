// Deadlines of signing: reminders before and a notice after, each once, also if two sweeps run at once.
import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { participants as people } from '#server/store/schema/participants.ts'
import { rounds } from '#server/store/schema/rounds.ts'
import { jobs, rateLimits } from '#server/store/schema/tables.ts'
import { checkChains, listEvents } from '#server/store/signing/round-events.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import type { Ask } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { deliverAll } from '#tests/support/jobs.ts'
import { completeLease, consent, partsOf, type Signing, strokes } from '#tests/support/signing/signing.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'
import { remindOfDeadlines, tellOfExpired } from './deadlines.ts'

const inRound = isNotNull(people.roundId)

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const hour = 3_600_000
const later = (hours: number) => new Date(Date.now() + hours * hour)

onChosenEngine('the last days of signing', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let ask: Ask
  let email: string
  const stranger: Ask = (method, data) => server.call(method, data)
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
    const owner = await newcomer(server)
    ask = owner.ask
    email = owner.email
  })
  beforeEach(async () => {
    await database.db.delete(rateLimits)
    await database.db.delete(jobs)
  })
  const deliver = () => deliverAll(database, { renderer: server.renderer })
  const addresses = async () => {
    // Runs jobs of that day at once.
    await database.db.update(jobs).set({ runAt: new Date(0) })
    return (await deliver()).map(({ to }) => to.address).toSorted()
  }
  async function begin(deadline: Date, options: object = {}, copy: Parameters<typeof completeLease>[2] = {}) {
    const { id } = await completeLease(ask, stranger, copy)
    expect((await ask('start-signing', { copy: id, deadline: deadline.toISOString(), ...options })).status).toBe(200)
    await deliver()
    const round = (await ask('get-round', { copy: id })).body.data as unknown as Signing
    const [row] = await database.db.select({ id: rounds.id }).from(rounds).where(eq(rounds.tempId, round.temp_id))
    const links = round.participants.map(partsOf)
    const { document } = (await stranger('get-signing', links[0])).body.data as { document?: { sha256: string } }
    const sign = (place: number) =>
      stranger('sign', { ...links[place], ...consent, signature: strokes, sha256: document?.sha256 })
    const kinds = async () =>
      (await listEvents(database.db, String(row?.id))).map(({ event }) => JSON.parse(event).kind as string)
    const lapse = () =>
      database.pool.query(
        `with late as (update copies set deadline = now() - interval '1 minute' where id = $1)
         update rounds set deadline = now() - interval '1 minute' where copy_id = $1`,
        [id],
      )
    return { id, links, sign, kinds, lapse }
  }
  const both = ['pareja@ejemplo.es', 'pareja@ejemplo.es']

  it('are told three days before and on the last one, once each, to those who have not signed', async () => {
    const { id, sign, kinds } = await begin(later(10 * 24))
    await sign(0)
    const at = async (days: number) => {
      const sweep = () => remindOfDeadlines(database.db, later(days * 24), 100)
      await Promise.all([sweep(), sweep()])
      return addresses()
    }
    expect(await at(6)).toEqual([])
    expect(await at(7.5)).toEqual(both)
    expect(await at(8)).toEqual([])
    expect(await at(9.5)).toEqual(both)
    expect(await at(9.7)).toEqual([])
    expect((await kinds()).filter((kind) => kind === 'reminded')).toHaveLength(4)
    // A new deadline brings two more reminders.
    expect((await ask('extend-signing', { copy: id, deadline: later(20 * 24).toISOString() })).status).toBe(200)
    expect(await at(16)).toEqual([])
    expect(await at(17.5)).toEqual(both)
    expect((await checkChains(database.db)).broken).toEqual([])
  })

  it('end with a word to the owner and to whoever is missing, once, and stand in the chain', async () => {
    const { id, links, sign, kinds, lapse } = await begin(later(24))
    await sign(0)
    await lapse()
    const told = await Promise.all([1, 2, 3].map(() => tellOfExpired(database.db, new Date(), 100)))
    expect(told.toSorted()).toEqual([0, 0, 1])
    expect(await addresses()).toEqual([email, ...both].toSorted())
    expect((await kinds()).filter((kind) => kind === 'expired')).toHaveLength(1)
    expect((await ask('get-round', { copy: id })).body.data).toMatchObject({ state: 'expired' })
    expect((await sign(1)).body.error?.code).toBe('link_expired')

    // An extended deadline: the same links work, and a new expiry sends letters again.
    await ask('extend-signing', { copy: id, deadline: later(48).toISOString() })
    expect(await addresses()).toEqual(both)
    expect((await stranger('get-signing', links[1])).body.data).toMatchObject({ state: 'signing' })
    expect((await sign(1)).status).toBe(200)
    await lapse()
    expect(await tellOfExpired(database.db, new Date(), 100)).toBe(1)
    expect(await addresses()).toEqual([email, 'pareja@ejemplo.es'].toSorted())
    expect((await checkChains(database.db)).broken).toEqual([])
  })

  it('that are made longer once they are over are told to those whose turn it is, once, and before that to nobody', async () => {
    const { id, sign, lapse } = await begin(later(24), { in_order: true })
    const extend = async (days: number) =>
      (await ask('extend-signing', { copy: id, deadline: later(days * 24).toISOString() })).body.data
    expect(await extend(2)).toEqual({ told: [] })
    await sign(0)
    await deliver()
    await lapse()
    const { participants } = (await ask('get-round', { copy: id })).body.data as unknown as Signing
    expect(await extend(0.9)).toEqual({ told: [participants[1]?.id] })
    expect(await extend(0.8)).toEqual({ told: [] })
    const [letter, ...more] = await deliver()
    expect(more).toEqual([])
    expect([letter?.to.name, letter?.letter.subject]).toEqual([
      'Luis Gil',
      'Hay más plazo para «Alquiler · Lucía Ferrer y Luis Gil»',
    ])
    expect(letter?.letter.text).toContain('ha ampliado el plazo: tu enlace vuelve a funcionar.')
    expect(letter?.letter.text).toContain('Puedes hacerlo hasta el ')
    // They were notified just now: no reminder of the last day follows at once, nor one by the owner.
    const longAgo = new Date(Date.now() - 48 * hour)
    await database.db
      .update(people)
      .set({ invitedAt: longAgo })
      .where(and(inRound, eq(people.name, 'Luis Gil')))
    expect(await remindOfDeadlines(database.db, later(0.1), 100)).toBe(0)
    const again = await ask('remind', { id, participant: participants[1]?.participant })
    expect(again.body.error?.code).toBe('too_many_requests')
    expect(await remindOfDeadlines(database.db, later(13), 100)).toBe(1)
    expect((await checkChains(database.db)).broken).toEqual([])
  })

  it('that are made longer are told to nobody by link, nor to the owner, nor beyond the letters that may be asked for', async () => {
    const byLink = await begin(later(24), {}, { way: 'link' })
    await byLink.lapse()
    const extend = async (copy: string) =>
      (await ask('extend-signing', { copy, deadline: later(48).toISOString() })).body.data
    expect(await extend(byLink.id)).toEqual({ told: [] })
    const { id, links, lapse } = await begin(later(24))
    await database.db
      .update(people)
      .set({ email })
      .where(and(inRound, eq(people.email, 'lucia@ejemplo.es')))
    await lapse()
    const { told } = (await extend(id)) as { told: string[] }
    expect(told).toHaveLength(2)
    expect(await addresses()).toEqual(both)
    await lapse()
    await database.db.update(rateLimits).set({ points: 1_000 })
    expect(await extend(id)).toEqual({ told: [] })
    expect((await stranger('get-signing', links[1])).body.data).toMatchObject({ state: 'signing' })
    expect(await addresses()).toEqual([])
  })

  it('leave alone what everybody has signed', async () => {
    const { id, sign, lapse } = await begin(later(24))
    for (const place of [0, 1, 2]) expect((await sign(place)).status).toBe(200)
    await database.db.delete(jobs)
    await lapse()
    expect(await tellOfExpired(database.db, new Date(), 100)).toBe(0)
    expect((await ask('get-round', { copy: id })).body.data).toMatchObject({ state: 'sealing' })
  })

  it('may be followed by a new beginning: the links before are dead, and the answers are kept', async () => {
    const { id, links, lapse } = await begin(later(24))
    await lapse()
    await tellOfExpired(database.db, new Date(), 100)
    await addresses()
    const again = await ask('start-signing', { copy: id })
    expect(again.status).toBe(200)
    const letters = await deliver()
    expect(letters.every(({ letter }) => letter.subject.includes('te pide otra vez que firmes'))).toBe(true)
    expect(letters).toHaveLength(3)
    expect((await stranger('get-signing', links[0])).body.data).toMatchObject({ state: 'cancelled' })
    const { participants } = (await ask('get-round', { copy: id })).body.data as unknown as Signing
    const [first = { link: '' }] = participants
    expect((await stranger('get-signing', partsOf(first))).body.data).toMatchObject({
      state: 'signing',
      text: { values: { city: 'Madrid', rent: '900' } },
    })
  })
})
