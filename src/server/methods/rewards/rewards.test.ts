// Points over the wire: what counts, what does not, and that nothing is spent or counted twice.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { mostADay, pointsFor, priceOf } from '#domain/rewards/rewards.ts'
import { deleteAccount, saveEraseAt } from '#server/store/account/erasures.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { savePayment } from '#server/store/plan/billing.ts'
import { addReward } from '#server/store/rewards/rewards.ts'
import { rewardEntries } from '#server/store/schema/rewards.ts'
import { planEntries, rateLimits, sessions, users } from '#server/store/schema/tables.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { type Ask, asOperator, newcomerFromElsewhere, publish } from '#tests/support/writing/publishing.ts'

type Line = { source: string; points: number; title: string | null; days: number | null; reason: string }
type Rewards = { balance: number; items: Line[]; total: number; pages: number }

let readers = 0

onChosenEngine('points', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database, { TRUSTED_PROXIES: '1' })
  })

  const rewardsOf = async (ask: Ask, page = 1) => (await ask('get-rewards', { page })).body.data as unknown as Rewards
  const idOf = async (email: string) => {
    const [row] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    return row?.id ?? ''
  }
  const author = async (title: string) => {
    const person = await newcomerFromElsewhere(server)
    return { ...person, ...(await publish(person.ask, { title })) }
  }
  const give = async (email: string, points: number) =>
    addReward(database.db, {
      source: 'use',
      externalId: randomUUID(),
      userId: await idOf(email),
      points,
      at: new Date(),
    })

  describe('for the use of one’s writings', () => {
    it('come once from each person for each writing, however they use it, and name the writing', async () => {
      const { ask, slug, id } = await author('Contrato de préstamo')
      const second = await publish(ask, { title: 'Recibo de préstamo' })
      const [one, other] = [await newcomerFromElsewhere(server), await newcomerFromElsewhere(server)]
      for (const reader of [one, other, one]) expect((await reader.ask('use-writing', { slug })).status).toBe(200)
      await one.ask('fork-writing', { slug, visibility: 'public' })
      await one.ask('fork-writing', { slug: second.slug, visibility: 'public' })
      const { balance, items } = await rewardsOf(ask)
      expect(balance).toBe(3 * pointsFor.use)
      expect(items.map(({ title }) => title)).toEqual([
        'Recibo de préstamo',
        'Contrato de préstamo',
        'Contrato de préstamo',
      ])
      expect((await rewardsOf(one.ask)).balance).toBe(0)
      const told = (await ask('list-notices', {})).body.data as { items: object[] }
      expect(told.items).toMatchObject([
        { kind: 'points', points: pointsFor.use, subject: second.id, title: 'Recibo de préstamo', who: '' },
        { kind: 'points', points: pointsFor.use, subject: id, title: 'Contrato de préstamo', who: '' },
        { kind: 'points', points: pointsFor.use, subject: id, title: 'Contrato de préstamo', who: '' },
      ])
    })

    it('come once even when the same person is there many times at once', async () => {
      const { ask, slug } = await author('Contrato simultáneo')
      const reader = await newcomerFromElsewhere(server)
      await Promise.all(Array.from({ length: 8 }, () => reader.ask('use-writing', { slug })))
      expect(await rewardsOf(ask)).toMatchObject({ balance: pointsFor.use, total: 1 })
      // … and takes from the day's budget once.
      const { slug: another } = await publish(ask, { title: 'Contrato siguiente' })
      await reader.ask('use-writing', { slug: another })
      expect((await rewardsOf(ask)).total).toBe(2)
    })

    it('never come from oneself, from another address of one’s own, from strangers or from whoever has confirmed nothing', async () => {
      const { ask, slug, email } = await author('Contrato propio')
      const alias = await join(server, { email: email.replace('@', '+otra@') })
      const unconfirmed = await join(server, { unconfirmed: true })
      await ask('use-writing', { slug })
      await ask('fork-writing', { slug, visibility: 'public' })
      await server.call('use-writing', { slug })
      for (const { cookie } of [alias, unconfirmed]) await server.call('use-writing', { slug }, { cookie })
      expect(await rewardsOf(ask)).toMatchObject({ balance: 0, total: 0 })
    })

    it('are not gained by whoever has not confirmed their own address', async () => {
      const { ask, slug, email } = await author('Contrato sin confirmar')
      await database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, email))
      await (await newcomerFromElsewhere(server)).ask('use-writing', { slug })
      expect((await rewardsOf(ask)).balance).toBe(0)
    })

    it('do not come from the author’s connection or mail domain, unless the reader pays', async () => {
      const { ask, slug, email } = await author('Contrato de casa')
      const home = { 'x-forwarded-for': '203.0.113.77' }
      await server.call('login', { email, password: 'una frase que recuerdo' }, home)
      const atHome = await newcomerFromElsewhere(server)
      await server.call('use-writing', { slug }, { cookie: atHome.cookie, ...home })
      const colleague = await join(server, { email: email.replace('persona@', 'otra@oficina.') })
      const away = { cookie: colleague.cookie, 'x-forwarded-for': '203.0.113.78' }
      await server.call('use-writing', { slug }, away)
      expect(await rewardsOf(ask)).toMatchObject({ balance: 0, total: 0 })
      const payment = { id: randomUUID(), userId: await idOf(colleague.email), days: 31, look: 1, lines: 1 }
      await savePayment(database.db, payment)
      await server.call('use-writing', { slug }, away)
      // Nothing was recorded before: from another address, the same person counts.
      await database.db.delete(sessions).where(eq(sessions.userId, await idOf(email)))
      await atHome.ask('use-writing', { slug })
      const entries = await database.db
        .select()
        .from(rewardEntries)
        .where(eq(rewardEntries.userId, await idOf(email)))
      expect(entries.map(({ sameConnection }) => sameConnection).toSorted()).toEqual([false, true])
    })

    it('come from one person of each connection', async () => {
      const { ask, slug } = await author('Contrato de una red')
      const { slug: another } = await publish(ask, { title: 'Otro de una red' })
      const cookies = []
      for (let count = 0; count < 4; count += 1)
        cookies.push((await join(server, { email: `red-${process.pid}-${++readers}@gmail.com` })).cookie)
      for (const cookie of cookies)
        for (const each of [slug, another]) await server.call('use-writing', { slug: each }, { cookie })
      expect(await rewardsOf(ask)).toMatchObject({ balance: 2 * pointsFor.use, total: 2 })
    })

    it('have an end each day: for the author, and for what one person gives', async () => {
      const { ask, slug } = await author('Contrato muy usado')
      const reader = await newcomerFromElsewhere(server)
      for (let count = 0; count <= mostADay.sameReader; count += 1) {
        const { slug: another } = await publish(ask, { title: `Otro contrato ${count}` })
        expect((await reader.ask('use-writing', { slug: another })).status).toBe(200)
      }
      expect((await rewardsOf(ask)).total).toBe(mostADay.sameReader)
      for (let count = mostADay.sameReader; count < mostADay.use + 2; count += 1)
        await (await newcomerFromElsewhere(server)).ask('use-writing', { slug })
      expect((await rewardsOf(ask)).total).toBe(mostADay.use)
      await database.db.delete(rateLimits)
      await (await newcomerFromElsewhere(server)).ask('use-writing', { slug })
      const { total, pages, items } = await rewardsOf(ask, 2)
      expect([total, pages, items.length]).toEqual([mostADay.use + 1, 2, 1])
    })

    it('say nowhere who used what', async () => {
      const { ask, slug, email } = await author('Contrato discreto')
      const reader = await newcomerFromElsewhere(server)
      await reader.ask('use-writing', { slug })
      const userId = await idOf(email)
      const kept = JSON.stringify(
        await database.db.select().from(rewardEntries).where(eq(rewardEntries.userId, userId)),
      )
      for (const trace of [reader.email, await idOf(reader.email)]) {
        expect(kept).not.toContain(trace)
        expect(JSON.stringify(await rewardsOf(ask))).not.toContain(trace)
      }
    })
  })

  describe('exchanged for Premium', () => {
    it('give the days at once, once for each exchange however often it is asked for', async () => {
      const { ask, email } = await newcomerFromElsewhere(server)
      await give(email, 150)
      const exchange = { id: randomUUID(), days: 7 }
      const answers = await Promise.all(Array.from({ length: 5 }, () => ask('redeem-reward', exchange)))
      answers.push(await ask('redeem-reward', exchange))
      for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
      expect(answers[0]?.body.data).toMatchObject({ balance: 150 - priceOf(7), session: { premium_enabled: true } })
      const entries = await database.db
        .select()
        .from(planEntries)
        .where(eq(planEntries.userId, await idOf(email)))
      expect(entries).toMatchObject([{ source: 'reward', externalId: exchange.id, days: 7 }])
      expect((await rewardsOf(ask)).items[0]).toMatchObject({ source: 'exchange', points: -priceOf(7), days: 7 })
      expect((await ask('redeem-reward', { ...exchange, days: 30 })).status).toBe(400)
      const stranger = await newcomerFromElsewhere(server)
      await give(stranger.email, 500)
      expect((await stranger.ask('redeem-reward', exchange)).status).toBe(400)
    })

    it('are not spent twice by two at once', async () => {
      const { ask, email } = await newcomerFromElsewhere(server)
      await give(email, priceOf(7) * 2 + 10)
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => ask('redeem-reward', { id: randomUUID(), days: 7 })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
      expect((await rewardsOf(ask)).balance).toBe(10)
      const { body } = await ask('get-session')
      expect(Math.round((Date.parse(String(body.data?.premium_until)) - Date.now()) / 86_400_000)).toBe(14)
    })

    it('are refused where they do not reach, in Spanish, and nothing changes', async () => {
      const { ask, email } = await newcomerFromElsewhere(server)
      await give(email, priceOf(7) - 1)
      const { status, body } = await ask('redeem-reward', { id: randomUUID(), days: 7 })
      expect([status, body.error?.message]).toEqual([409, 'No tienes puntos suficientes para ese cambio.'])
      expect((await rewardsOf(ask)).balance).toBe(priceOf(7) - 1)
      expect((await ask('redeem-reward', { id: randomUUID(), days: 8 })).status).toBe(400)
    })
  })

  describe('in the ledger', () => {
    const told = async (work: Promise<unknown>) => {
      const error = await work.then(
        () => undefined,
        (thrown: Error & { cause?: Error }) => thrown,
      )
      return `${error?.message} ${error?.cause?.message}`
    }

    it('cannot be changed or taken out by anybody, and go with the account', async () => {
      const { email } = await newcomerFromElsewhere(server)
      await give(email, 40)
      const userId = await idOf(email)
      const own = eq(rewardEntries.userId, userId)
      for (const work of [
        async () => database.db.update(rewardEntries).set({ points: 4000 }).where(own),
        async () => database.db.delete(rewardEntries).where(own),
        async () => database.pool.query('truncate reward_entries'),
      ])
        expect(await told(work())).toContain('reward_entries only grows')
      await saveEraseAt(database.db, userId, new Date(0))
      expect(await deleteAccount(database.db, userId)).toBe(true)
      expect(await database.db.$count(rewardEntries, own)).toBe(0)
    })

    it('are taken back by the operator with one more line and its reason, counted once', async () => {
      const { ask, email } = await newcomerFromElsewhere(server)
      await give(email, 40)
      const wrong = { id: randomUUID(), email, points: 50, reason: 'Cuentas de una misma persona.' }
      for (let count = 0; count < 2; count += 1) {
        const { status, body } = await asOperator(server)('void-points', wrong)
        expect([status, body.data]).toEqual([200, { email, balance: -10 }])
      }
      expect((await asOperator(server)('void-points', { ...wrong, points: 51 })).status).toBe(400)
      expect((await rewardsOf(ask)).items[0]).toMatchObject({ source: 'void', points: -50, reason: wrong.reason })
      expect((await ask('redeem-reward', { id: randomUUID(), days: 7 })).status).toBe(409)
    })

    it('show the operator who gains most, from where, and whose rise is sudden', async () => {
      const { ask, slug, email } = await author('Contrato sospechoso')
      for (let count = 0; count < 12; count += 1)
        await (await newcomerFromElsewhere(server)).ask('use-writing', { slug })
      const { body } = await asOperator(server)('list-rewards')
      const { earners, rises } = body.data as { earners: { email: string }[]; rises: { email: string }[] }
      const own = { email, points: 60, last_day: 60, uses: 12, same_connection: 0, balance: 60 }
      expect(earners.find((earner) => earner.email === email)).toMatchObject(own)
      expect(rises.map((earner) => earner.email)).toContain(email)
      expect((await ask('list-rewards')).status).toBe(403)
    })
  })
})
