// Inviting people over the wire: who joined, who counts, and that codes cannot be guessed.
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { mostADay, pointsFor } from '#domain/rewards/rewards.ts'
import { rewardUpgrade, takeBackUpgrade } from '#server/acts/reward-earning.ts'
import { hashToken, newToken } from '#server/auth/tokens.ts'
import { insertToken } from '#server/store/account/tokens.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { rewardEntries } from '#server/store/schema/rewards.ts'
import { users } from '#server/store/schema/tables.ts'
import { openApp, type TestApp, vault } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { type Ask, asOperator, newcomer } from '#tests/support/writing/publishing.ts'

let guests = 0

onChosenEngine('invitations', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database, { TRUSTED_PROXIES: '1' })
  })

  const host = async () => {
    const person = await newcomer(server)
    const { body } = await person.ask('create-invitation')
    return { ...person, code: String(body.data?.code) }
  }
  const idOf = async (email: string) => {
    const [row] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    return row?.id ?? ''
  }
  /** Registers through a link, from another address. */
  const come = async (invite: string | undefined, email = `invitada@invitada-${process.pid}-${++guests}.es`) => {
    const profile = { firstname: 'Eva', lastname: 'Gil' }
    const data = { email, password: 'una frase que recuerdo', profile, invite }
    const from = { 'x-forwarded-for': `203.0.113.${guests % 250}` }
    const { status } = await server.call('register', data, from)
    return { status, email, id: await idOf(email), from }
  }
  /** Registers through a link, from the address that all tests without a proxy share. */
  const comeFromHere = async (invite: string, email: string) => {
    const profile = { firstname: 'Eva', lastname: 'Gil' }
    await server.call('register', { email, password: 'una frase que recuerdo', profile, invite })
    return idOf(email)
  }
  /** Confirms the address, as the link in the letter does. */
  const confirm = async (userId: string, from: Record<string, string> = {}) => {
    const token = newToken()
    const expiresAt = new Date(Date.now() + 60_000)
    await insertToken(database.db, { hash: hashToken(token), purpose: 'verify-email', userId, expiresAt })
    expect((await server.call('verify-email', { token }, from)).status).toBe(200)
  }
  const pay = (id: string) => rewardUpgrade(database.db, vault.fingerprint, id, new Date())
  const payBack = (id: string) => takeBackUpgrade(database.db, vault.fingerprint, id, new Date())
  const resultsOf = async (ask: Ask) => (await ask('get-invitation')).body.data
  const toldTo = async (ask: Ask) => {
    const { items } = (await ask('list-notices', {})).body.data as { items: { kind: string; points: number }[] }
    return items.map(({ kind, points }) => `${kind} ${points}`)
  }
  const balanceOf = async (ask: Ask) => (await ask('get-rewards', {})).body.data?.balance

  it('have one short code for each person, for good, and tell who invites', async () => {
    const { ask, code } = await host()
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/)
    expect((await ask('create-invitation')).body.data).toEqual({ code })
    expect(await resultsOf(ask)).toMatchObject({ code, came: 0, verified: 0, upgraded: 0 })
    expect((await server.call('get-inviter', { code: ` ${code.toUpperCase()} ` })).body.data).toEqual({
      name: 'Íñigo Muñoz-Güemes',
    })
    expect((await server.call('get-inviter', { code: 'zzzzzzzz' })).status).toBe(404)
    const codes = await Promise.all(Array.from({ length: 4 }, () => ask('create-invitation')))
    expect(new Set(codes.map(({ body }) => body.data?.code))).toEqual(new Set([code]))
  })

  it('give points when whoever came confirms their address, and when they first pay, once each', async () => {
    const { ask, code } = await host()
    const guest = await come(code)
    expect([await resultsOf(ask), await balanceOf(ask)]).toMatchObject([{ came: 1, verified: 0 }, 0])
    for (let count = 0; count < 2; count += 1) await confirm(guest.id, guest.from)
    expect([await resultsOf(ask), await balanceOf(ask)]).toMatchObject([{ verified: 1 }, pointsFor.invited])
    await Promise.all([pay(guest.id), pay(guest.id)])
    await pay(guest.id)
    expect(await resultsOf(ask)).toMatchObject({ came: 1, verified: 1, upgraded: 1 })
    expect(await balanceOf(ask)).toBe(pointsFor.invited + pointsFor.upgraded)
    expect(await toldTo(ask)).toEqual([`points ${pointsFor.upgraded}`, `points ${pointsFor.invited}`])
    const lines = JSON.stringify(
      (await database.db.select().from(rewardEntries)).filter(({ source }) => source !== 'use'),
    )
    expect(lines).toContain('"sameConnection":false')
    for (const trace of [guest.email, guest.id]) expect(lines).not.toContain(trace)
    expect(JSON.stringify(await resultsOf(ask))).not.toContain(guest.email)
  })

  it('give what a payment is worth also where it came before the address was confirmed, once', async () => {
    const { ask, code } = await host()
    const guest = await come(code)
    await pay(guest.id)
    expect(await balanceOf(ask)).toBe(0)
    for (let count = 0; count < 2; count += 1) await confirm(guest.id, guest.from)
    await pay(guest.id)
    expect(await balanceOf(ask)).toBe(pointsFor.invited + pointsFor.upgraded)
    expect(await toldTo(ask)).toHaveLength(2)
  })

  it('count nobody who invites themselves, or comes by nobody’s code; they register all the same', async () => {
    const { ask, code, email } = await host()
    const self = await come(code, email.replace('@', '+yo@'))
    const stray = await come('no es un código 💥')
    for (const { status, id } of [self, stray]) {
      expect(status).toBe(200)
      await confirm(id)
    }
    expect([await resultsOf(ask), await balanceOf(ask)]).toMatchObject([{ came: 0 }, 0])
  })

  it('pay for so many people a day', async () => {
    const { ask, code } = await host()
    for (let count = 0; count < mostADay.invited + 2; count += 1) {
      const { id, from } = await come(code)
      await confirm(id, from)
    }
    expect(await resultsOf(ask)).toMatchObject({ came: mostADay.invited + 2 })
    expect(await balanceOf(ask)).toBe(mostADay.invited * pointsFor.invited)
  })

  it('wait while guests share the inviter’s connection and one domain: twelve accounts are exchanged for nothing', async () => {
    const { ask, code, email } = await host()
    for (let count = 0; count < 12; count += 1)
      await confirm(await comeFromHere(code, `cuenta-${count}@granja-${++guests}.granja-${process.pid}.es`))
    expect((await ask('get-rewards', {})).body.data).toMatchObject({
      balance: 0,
      total: 0,
      waiting: 12 * pointsFor.invited,
    })
    expect((await ask('redeem-reward', { days: 7 })).body.error?.code).toBe('not_enough_points')
    expect(await toldTo(ask)).toEqual([])
    const { waiting } = (await asOperator(server)('list-rewards')).body.data as { waiting: { email: string }[] }
    expect(waiting.find((each) => each.email === email)).toEqual({ email, people: 12, points: 12 * pointsFor.invited })
  })

  it('count one guest of each domain and of each connection, wherever the inviter is', async () => {
    const byDomain = await host()
    const byConnection = await host()
    for (let count = 0; count < 3; count += 1) {
      const { id, from } = await come(byDomain.code, `cuenta-${++guests}@dominio-${process.pid}.es`)
      await confirm(id, from)
    }
    for (let count = 0; count < 3; count += 1) {
      const { id } = await come(byConnection.code, `cuenta-${process.pid}-${++guests}@gmail.com`)
      await confirm(id, { 'x-forwarded-for': '192.0.2.200' })
    }
    for (const { ask } of [byDomain, byConnection])
      expect((await ask('get-rewards', {})).body.data).toMatchObject({
        balance: pointsFor.invited,
        waiting: 2 * pointsFor.invited,
      })
  })

  it('count a guest at another provider and on another connection at once', async () => {
    const { ask, code } = await host()
    const { id, from } = await come(code, `honesta-${process.pid}-${++guests}@gmail.com`)
    await confirm(id, from)
    expect((await ask('get-rewards', {})).body.data).toMatchObject({ balance: pointsFor.invited, waiting: 0 })
  })

  it('that wait are given when the guest pays, and taken back with the payment', async () => {
    const { ask, code } = await host()
    const id = await comeFromHere(code, `pareja-${process.pid}-${++guests}@gmail.com`)
    await confirm(id)
    expect((await ask('get-rewards', {})).body.data).toMatchObject({ balance: 0, waiting: pointsFor.invited })
    const all = pointsFor.invited + pointsFor.upgraded
    for (const [turn, balance] of [
      [pay, all],
      [payBack, 0],
      [pay, all],
    ] as const) {
      await turn(id)
      expect((await ask('get-rewards', {})).body.data).toMatchObject({ balance, waiting: 0 })
    }
  })

  it('show the operator guests who look like one person', async () => {
    const { code, email } = await host()
    for (const tag of ['', '+1', '+2']) await come(code, `granja-${process.pid}${tag}@ejemplo.es`)
    const { body } = await asOperator(server)('list-rewards')
    const { clusters } = body.data as { clusters: { email: string }[] }
    expect(clusters.find((cluster) => cluster.email === email)).toMatchObject({ invited: 3, same_mailbox: 2 })
  })

  it('cannot be guessed at', async () => {
    const statuses = new Set<number>()
    const from = { 'x-forwarded-for': '198.51.100.7' }
    for (let count = 0; count < 125; count += 1)
      statuses.add((await server.call('get-inviter', { code: `aaaa${1000 + count}` }, from)).status)
    expect([...statuses]).toEqual([404, 429])
  })
})
