// An address that the holder of a link leaves for later letters.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { HappenedOnWire } from '#contract/copy/copy-history.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { type Ask, type Sent, secretIn, sendLease } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'

onChosenEngine('an address that is left behind a link', (open) => {
  let server: TestApp
  let owner: Awaited<ReturnType<typeof join>>
  let ask: Ask
  const askAs =
    (cookie: string): Ask =>
    (method, data) =>
      server.call(method, data, { cookie })
  beforeAll(async () => {
    server = await openApp(await open())
    owner = await join(server)
    ask = askAs(owner.cookie)
  })
  const tenant = { party: 'tenant', name: 'Ana Ruiz', does: 'fill', order: 1 }
  const sendTo = async (of: Ask, person: object) => {
    const { id, people } = await sendLease(of, { people: [person] })
    return { id, secret: secretIn(people[0] as Sent) }
  }
  const leave = (secret: string, email: string) => server.call('give-address', { id: secret, email })
  const mayLeave = async (secret: string) => {
    const { body } = await server.call('get-completion', { id: secret })
    return (body.data as { can: { give_address: boolean } }).can.give_address
  }
  const unused = () => `${randomUUID()}@ejemplo.es`

  it('is where later letters go, is told in Seguimiento, and is not given twice', async () => {
    const { id, secret } = await sendTo(ask, tenant)
    expect(await mayLeave(secret)).toBe(true)
    const email = unused()
    expect([(await leave(secret, email)).status, (await leave(secret, email)).status]).toEqual([200, 200])
    expect(await mayLeave(secret)).toBe(false)
    expect((await leave(secret, unused())).status).toBe(403)
    const { participants } = (await ask('get-copy', { id })).body.data as { participants: object[] }
    expect(participants).toMatchObject([{ email, way: 'email' }])
    const { happened } = (await ask('get-copy-history', { id })).body.data as { happened: HappenedOnWire[] }
    expect(happened.filter(({ what }) => what === 'address_given')).toHaveLength(1)
  })

  it.each([
    ['sin arroba', 400],
    ['', 400],
  ])('has to be one: «%s»', async (email, status) => {
    const { secret } = await sendTo(ask, tenant)
    expect((await leave(secret, email)).status).toBe(status)
  })

  it('is not the owner’s: its holder would take part as the owner', async () => {
    const { secret } = await sendTo(ask, tenant)
    expect((await leave(secret, owner.email.toUpperCase())).status).toBe(400)
    const { body } = await server.call('get-completion', { id: secret })
    expect((body.data as { is_owner: boolean }).is_owner).toBe(false)
  })

  it('is not taken where the owner has named one, where the owner’s is not confirmed, nor where it is over', async () => {
    const named = await sendTo(ask, { ...tenant, email: 'ana@ejemplo.es' })
    const newcomer = await join(server, { unconfirmed: true })
    const unconfirmed = await sendTo(askAs(newcomer.cookie), tenant)
    const cancelled = await sendTo(ask, tenant)
    await ask('cancel-copy', { id: cancelled.id })
    for (const { secret } of [named, unconfirmed, cancelled]) {
      expect(await mayLeave(secret)).toBe(false)
      expect((await leave(secret, unused())).status).toBe(403)
    }
  })

  it('is not asked for where their answers give one, which is told instead', async () => {
    const { secret } = await sendTo(ask, tenant)
    const value = { kind: 'person', people: [{ name: 'Ana Ruiz', gender: 'unknown', email: 'ana@ejemplo.es' }] }
    const answers = [{ key: '@tenant', value, seen: 0 }]
    expect((await server.call('save-completion', { id: secret, answers, from: 'sitting-1' })).status).toBe(200)
    expect(await mayLeave(secret)).toBe(false)
    const { body } = await server.call('get-completion', { id: secret })
    expect(body.data).toMatchObject({ told_at: 'ana@ejemplo.es', mailed_to: null })
  })

  it('is told to whom the owner writes', async () => {
    const { secret } = await sendTo(ask, { ...tenant, email: 'ana@ejemplo.es', way: 'email' })
    const { body } = await server.call('get-completion', { id: secret })
    expect(body.data).toMatchObject({ told_at: null, mailed_to: 'ana@ejemplo.es' })
  })

  it('is not asked for where no letters leave', async () => {
    const silent = await openApp(await open(), { SMTP_URL: '' })
    const { cookie } = await join(silent)
    const { people } = await sendLease((method, data) => silent.call(method, data, { cookie }), { people: [tenant] })
    const { body } = await silent.call('get-completion', { id: secretIn(people[0] as Sent) })
    expect((body.data as { can: object }).can).toEqual({ give_address: false, ask_time: false })
  })

  it('is counted by link and by mailbox', async () => {
    const { cookie, email } = await join(server)
    const { secret } = await sendTo(askAs(cookie), tenant)
    for (let times = 0; times < 10; times++) expect((await leave(secret, email)).status).toBe(400)
    expect((await leave(secret, unused())).status).toBe(429)
    const shared = unused()
    // Without a link nothing is taken from the mailbox.
    for (let times = 0; times < 10; times++)
      expect((await leave(`${secret.slice(0, -1)}-`, shared)).status).not.toBe(200)
    const statuses = []
    for (let times = 0; times < 11; times++) {
      const other = await sendTo(askAs(cookie), tenant)
      statuses.push((await leave(other.secret, shared.replace('@', `+${times}@`))).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  it('is counted by the caller’s own address too, with links that never were', async () => {
    const far = (place: number) =>
      server.call('give-address', { id: `${place}`.padStart(43, 'x'), email: unused() }, { address: '203.0.113.9' })
    const statuses = new Set<number>()
    for (let place = 0; place < 121; place++) statuses.add((await far(place)).status)
    expect([...statuses]).toEqual([404, 429])
  })
})
