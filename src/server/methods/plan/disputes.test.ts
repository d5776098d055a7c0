// Refunds and disputes: days are not given twice, used days and days from other sources are not taken, and rewards for a payment
// last while it stands. With Stripe's real SDK against a stand-in of its host.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pointsFor } from '#domain/rewards/rewards.ts'
import { tellOfEndingPlans } from '#server/acts/news.ts'
import { deleteAccount, saveEraseAt } from '#server/store/account/erasures.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { insertInvitation } from '#server/store/rewards/invitations.ts'
import { planEntries } from '#server/store/schema/tables.ts'
import { join, operatorToken, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { deliverAll } from '#tests/support/jobs.ts'
import { openPaying, type Paying } from '#tests/support/plan/paying.ts'
import type { StandIn } from '#tests/support/plan/stripe.ts'

const operator = { authorization: `Bearer ${operatorToken}` }

onChosenEngine('payments that are disputed or paid back', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let stripe: StandIn
  let { customer, tell, ledgerOf, planOf, daysLeft, pass } = {} as Paying
  beforeAll(async () => {
    database = await open()
    ;({ server, stripe, customer, tell, ledgerOf, planOf, daysLeft, pass } = await openPaying(database))
  })
  afterAll(() => stripe.close())

  async function payer() {
    const { cookie, email, customer: id } = await customer()
    const paid = stripe.subscribe(id)
    await tell('invoice.paid', { id: paid.invoice })
    return { cookie, email, id, paid, left: async () => daysLeft((await ledgerOf(email)).until) }
  }
  async function dispute(charge: string, status: 'needs_response' | 'won' | 'lost') {
    stripe.dispute(charge, status)
    await tell(status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed', { charge })
  }
  const bell = async (cookie: string) =>
    (await server.call('list-notices', {}, { cookie })).body.data?.items as { kind: string }[]

  it('give back what was taken when they are won, and no day that was used', async () => {
    const { email, paid, left } = await payer()
    await pass(email, 20)
    await dispute(paid.charge, 'needs_response')
    expect(await left()).toBe(0)
    // Won when the period was long over.
    await pass(email, 40)
    for (let count = 0; count < 2; count += 1) await dispute(paid.charge, 'won')
    expect(await left()).toBe(11)
    expect((await ledgerOf(email)).lines).toEqual([
      ['payment', 31],
      ['refund', -11],
      ['restored', 11],
    ])
  })

  it('take what is left of them, and nothing that another payment or a code gave', async () => {
    const { cookie, email, paid, left } = await payer()
    const renewed = stripe.renew(paid)
    await pass(email, 30)
    await tell('invoice.paid', { id: renewed.invoice })
    const { codes } = (await server.call('create-codes', { count: 1, days: 10 }, operator)).body.data as {
      codes: string[]
    }
    await server.call('redeem-code', { code: codes[0] }, { cookie })
    await pass(email, 5)
    expect(await left()).toBe(36)
    await dispute(paid.charge, 'needs_response')
    await dispute(paid.charge, 'lost')
    expect(await left()).toBe(36)
    stripe.refund(renewed.charge)
    await tell('charge.refunded', { id: renewed.charge })
    expect(await left()).toBe(10)
  })

  it('paid back in part while they are disputed: what is won is the rest of it', async () => {
    const { email, paid, left } = await payer()
    await pass(email, 5)
    await dispute(paid.charge, 'needs_response')
    stripe.refund(paid.charge, 245)
    await tell('charge.refunded', { id: paid.charge })
    expect(await left()).toBe(0)
    await dispute(paid.charge, 'won')
    expect(await left()).toBe(10)
    // Refunded in full, and told twice.
    stripe.refund(paid.charge)
    for (let count = 0; count < 2; count += 1) await tell('charge.refunded', { id: paid.charge })
    await dispute(paid.charge, 'won')
    expect(await left()).toBe(0)
    // The refund failed at the bank: used days stay used.
    stripe.refund(paid.charge, 0)
    await tell('refund.failed', { charge: paid.charge })
    expect(await left()).toBe(26)
  })

  it('take the points along that somebody gained by them, and bring them back, a line each', async () => {
    const host = await join(server)
    const { email, customer: id } = await customer()
    const [invitedId, inviterId] = [(await ledgerOf(email)).id, (await ledgerOf(host.email)).id]
    await insertInvitation(database.db, { invitedId, inviterId }, new Date())
    const rewards = async () => {
      const { balance, items } = (await server.call('get-rewards', {}, { cookie: host.cookie })).body.data as {
        balance: number
        items: { source: string; points: number }[]
      }
      return [balance, items.map(({ source, points }) => `${source} ${points}`).toSorted()]
    }
    const upgraded = async () =>
      (await server.call('get-invitation', undefined, { cookie: host.cookie })).body.data?.upgraded
    // They share the connection: also the points for confirming the address wait for the payment, and go with it.
    const { invited, upgraded: worth } = pointsFor
    const points = invited + worth
    const given = [`invited ${invited}`, `upgraded ${worth}`]
    const taken = [`refund ${-worth}`, `refund ${-invited}`].toSorted()
    const paid = stripe.subscribe(id)
    await tell('invoice.paid', { id: paid.invoice })
    stripe.refund(paid.charge, 100)
    await tell('charge.refunded', { id: paid.charge })
    expect(await rewards()).toEqual([points, given])

    stripe.dispute(paid.charge, 'needs_response')
    const twice = [1, 2].map(() => tell('charge.dispute.created', { charge: paid.charge }))
    await Promise.all(twice)
    expect(await rewards()).toEqual([0, [...given, ...taken].toSorted()])
    expect(await upgraded()).toBe(0)
    expect((await bell(host.cookie))[0]).toMatchObject({ kind: 'points', points: -worth })
    for (let count = 0; count < 2; count += 1) await dispute(paid.charge, 'won')
    expect(await rewards()).toEqual([points, [...given, ...taken, `refund ${worth}`, `refund ${invited}`].toSorted()])
    expect(await upgraded()).toBe(1)

    stripe.refund(paid.charge)
    await tell('charge.refunded', { id: paid.charge })
    expect((await rewards())[0]).toBe(0)
    // A later payment restores the points that the refund took.
    const renewed = stripe.renew(paid)
    await tell('invoice.paid', { id: renewed.invoice })
    expect((await rewards())[0]).toBe(points)
  })

  it('on two pages: one stays open, and what is paid on both counts, while only the first goes on', async () => {
    const { cookie, email, customer: id } = await customer()
    const start = (interval: string) => server.call('start-upgrade', { interval }, { cookie })
    const answers = await Promise.all([start('month'), start('month'), start('month')])
    const pages = () => stripe.sessions().filter((each) => each.customer === id)
    const open = () => pages().filter(({ status }) => status === 'open')
    expect(open()).toHaveLength(1)
    expect(pages()).toHaveLength(4)
    expect(answers.map(({ body }) => body.data?.url)).toContain(open()[0]?.url)
    // Paid at the moment at which the page would be closed.
    const paid: ReturnType<StandIn['subscribe']>[] = []
    stripe.holding(async (path) => {
      if (path !== '/v1/checkout/sessions') return
      stripe.holding(async () => {})
      for (const page of open().slice(0, 1)) page.status = 'complete'
      paid.push(stripe.subscribe(id))
    })
    const late = await start('year')
    expect([late.status, late.body.error?.code]).toEqual([409, 'already_subscribed'])
    expect(open()).toEqual([])

    paid.push(stripe.subscribe(id))
    await Promise.all(paid.map(({ subscription }) => tell('checkout.session.completed', { subscription })))
    const second = paid[1]?.subscription
    await tell('customer.subscription.updated', { id: second })
    expect(daysLeft((await ledgerOf(email)).until)).toBe(62)
    expect((await bell(cookie)).map(({ kind }) => kind)).toEqual(['paid-twice'])
    await deliverAll(database, { env: stripe.env })
    const ends = paid.map(({ subscription }) => stripe.row(subscription).cancel_at_period_end)
    expect(ends).toEqual([false, true])
    await tell('customer.subscription.updated', { id: second })
    expect((await planOf(cookie)).subscription?.state).toBe('renewing')
  })

  it('nobody keeps a notice of an end that has moved', async () => {
    const { cookie, email, paid } = await payer()
    stripe.row(paid.subscription).cancel_at_period_end = true
    await tell('customer.subscription.updated', { id: paid.subscription })
    const ending = async () => (await bell(cookie)).filter(({ kind }) => kind === 'premium-ending').length
    await pass(email, 27)
    await tellOfEndingPlans(database.db, new Date(), 100)
    expect(await ending()).toBe(1)
    stripe.row(paid.subscription).cancel_at_period_end = false
    await tell('customer.subscription.updated', { id: paid.subscription })
    expect(await ending()).toBe(0)
    stripe.row(paid.subscription).cancel_at_period_end = true
    await tell('customer.subscription.updated', { id: paid.subscription })
    await pass(email, 1)
    await tellOfEndingPlans(database.db, new Date(), 100)
    expect(await ending()).toBe(1)
    const { codes } = (await server.call('create-codes', { count: 1, days: 10 }, operator)).body.data as {
      codes: string[]
    }
    await server.call('redeem-code', { code: codes[0] }, { cookie })
    expect(await ending()).toBe(0)
  })

  it('leave lines that nobody changes, and that go with the account', async () => {
    const { email } = await payer()
    const { id } = await ledgerOf(email)
    const own = eq(planEntries.userId, id)
    const told = async (work: () => Promise<unknown>) =>
      work().then(
        () => 'done',
        (error: Error & { cause?: Error }) => `${error.message} ${error.cause?.message}`,
      )
    for (const work of [
      async () => database.db.update(planEntries).set({ days: 3100 }).where(own),
      async () => database.db.delete(planEntries).where(own),
      async () => database.pool.query('truncate plan_entries'),
    ])
      expect(await told(work)).toContain('plan_entries only grows')
    await saveEraseAt(database.db, id, new Date(0))
    expect(await deleteAccount(database.db, id)).toBe(true)
    expect(await database.db.$count(planEntries, own)).toBe(0)
  })
})
