// Payments with Stripe's real SDK against a stand-in of its host: each payment gives its days once, in whatever order the news
// come.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { insertInvitation } from '#server/store/rewards/invitations.ts'
import { events } from '#server/store/schema/tables.ts'
import { join, operatorToken, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { gate } from '#tests/support/jobs.ts'
import { openPaying, type Paying } from '#tests/support/plan/paying.ts'
import type { StandIn } from '#tests/support/plan/stripe.ts'

const operator = { authorization: `Bearer ${operatorToken}` }

onChosenEngine('payments', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let stripe: StandIn
  let { customer, send, tell, ledgerOf, planOf, daysLeft } = {} as Paying
  beforeAll(async () => {
    database = await open()
    ;({ server, stripe, customer, send, tell, ledgerOf, planOf, daysLeft } = await openPaying(database))
  })
  afterAll(() => stripe.close())

  it('sends whoever wants Premium to a page of Stripe, as one customer and once', async () => {
    const { cookie, email, customer: id, url } = await customer('year')
    expect(url).toContain(`${stripe.url}/pay/`)
    const { id: account } = await ledgerOf(email)
    const again = { id: '0197a1b2-0000-7000-8000-000000000001', interval: 'year' }
    const [one, two] = [
      await server.call('start-upgrade', again, { cookie }),
      await server.call('start-upgrade', again, { cookie }),
    ]
    expect(one.body).toEqual(two.body)
    expect(stripe.customers().filter((each) => each.email === email)).toHaveLength(1)
    const [session] = stripe.sessions().filter((each) => each.customer === id)
    expect(session).toMatchObject({
      mode: 'subscription',
      locale: 'es',
      client_reference_id: account,
      line_items: { 0: { price: 'price_year', quantity: '1' } },
      allowed_payment_method_types: { 0: 'card' },
      tax_id_collection: { enabled: 'true' },
      customer_update: { name: 'auto', address: 'auto' },
    })
    expect(String(session?.success_url)).toContain('/premium?pago=hecho')
    // Returning from Stripe's page gives nothing by itself.
    expect(await planOf(cookie)).toMatchObject({ premium: false, entries: [], subscription: null, portal: false })
  })

  it('gives what was paid, once, however often and in whatever order it is told', async () => {
    const { cookie, email, customer: id } = await customer()
    const paid = stripe.subscribe(id)
    const news = [
      stripe.news('customer.subscription.updated', { id: paid.subscription }),
      stripe.news('invoice.paid', { id: paid.invoice }),
      stripe.news('checkout.session.completed', { subscription: paid.subscription, customer: id }),
    ]
    // All at once, each of them three times, and then once more.
    const all = [...news, ...news, ...news]
    expect(await Promise.all(all.map((each) => send(each)))).toEqual(all.map(() => 200))
    for (const each of news) expect(await send(each)).toBe(200)
    const { id: account, until, lines } = await ledgerOf(email)
    expect(lines).toEqual([['payment', 31]])
    expect(daysLeft(until)).toBe(31)
    expect(await planOf(cookie)).toMatchObject({
      premium: true,
      portal: true,
      subscription: { state: 'renewing', interval: 'month' },
    })
    const told = await database.db.select().from(events).where(eq(events.subject, account))
    expect(told.filter(({ action }) => action === 'plan.paid')).toHaveLength(1)
    const refused = await server.call('start-upgrade', { interval: 'year' }, { cookie })
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'already_subscribed'])
  })

  it('gives points to whoever invited them, the first time', async () => {
    const host = await join(server)
    const { email, customer: id } = await customer()
    const [invitedId, inviterId] = [(await ledgerOf(email)).id, (await ledgerOf(host.email)).id]
    await insertInvitation(database.db, { invitedId, inviterId }, new Date())
    const paid = stripe.subscribe(id)
    for (let count = 0; count < 2; count += 1) await tell('invoice.paid', { id: paid.invoice })
    const { body } = await server.call('get-rewards', {}, { cookie: host.cookie })
    expect(body.data).toMatchObject({ balance: 220, items: [{ source: 'upgraded' }, { source: 'invited' }] })
  })

  it('adds every further period, and a payment that was late', async () => {
    const { cookie, email, customer: id } = await customer()
    const paid = stripe.subscribe(id)
    await tell('invoice.paid', { id: paid.invoice })
    const late = stripe.renew(paid, { paid: false })
    await tell('invoice.payment_failed', { id: late.invoice })
    expect((await ledgerOf(email)).lines).toEqual([['payment', 31]])
    expect((await planOf(cookie)).subscription?.state).toBe('unpaid')
    stripe.pay(late.invoice)
    stripe.row(paid.subscription).status = 'active'
    await tell('invoice.paid', { id: late.invoice })
    const { until, lines } = await ledgerOf(email)
    expect(lines).toEqual([
      ['payment', 31],
      ['payment', 30],
    ])
    expect(daysLeft(until)).toBe(61)
    expect((await planOf(cookie)).subscription?.state).toBe('renewing')
  })

  it('gives nothing for what is not paid, until it is', async () => {
    const { email, customer: id } = await customer()
    const pending = stripe.subscribe(id, 'year', { paid: false })
    await tell('checkout.session.completed', { subscription: pending.subscription, payment_status: 'unpaid' })
    expect(await ledgerOf(email)).toMatchObject({ until: null, lines: [] })
    stripe.pay(pending.invoice)
    await tell('invoice.paid', { id: pending.invoice })
    expect((await ledgerOf(email)).lines).toEqual([['payment', 366]])
  })

  it('takes back what was paid back, in parts too, and what a bank takes; and gives it again where the bank does', async () => {
    const { email, customer: id } = await customer()
    const paid = stripe.subscribe(id)
    await tell('invoice.paid', { id: paid.invoice })
    stripe.refund(paid.charge, 245)
    await tell('charge.refunded', { id: paid.charge })
    expect((await ledgerOf(email)).lines).toEqual([
      ['payment', 31],
      ['refund', -16],
    ])
    stripe.refund(paid.charge)
    const whole = stripe.news('charge.refunded', { id: paid.charge })
    await Promise.all([send(whole), send(whole), tell('refund.updated', { charge: paid.charge })])
    const refunded = await ledgerOf(email)
    expect(refunded.lines).toEqual([
      ['payment', 31],
      ['refund', -16],
      ['refund', -15],
    ])
    expect(daysLeft(refunded.until)).toBe(0)

    const disputed = stripe.renew(paid)
    await tell('invoice.paid', { id: disputed.invoice })
    stripe.dispute(disputed.charge, 'needs_response')
    await tell('charge.dispute.created', { charge: disputed.charge })
    expect(daysLeft((await ledgerOf(email)).until)).toBe(0)
    stripe.dispute(disputed.charge, 'won')
    await tell('charge.dispute.closed', { charge: disputed.charge })
    expect(daysLeft((await ledgerOf(email)).until)).toBe(30)
  })

  it('a refund of which we hear before the payment leaves nothing', async () => {
    const { email, customer: id } = await customer()
    const paid = stripe.subscribe(id)
    stripe.refund(paid.charge)
    await tell('charge.refunded', { id: paid.charge })
    await tell('invoice.paid', { id: paid.invoice })
    expect(await ledgerOf(email)).toMatchObject({ until: null, lines: [] })
  })

  it('what was looked at before does not overwrite what was looked at later', async () => {
    const { email, customer: id } = await customer()
    const paid = stripe.subscribe(id)
    const slow = gate()
    let reached = () => {}
    const isLooking = new Promise<void>((resolve) => {
      reached = resolve
    })
    // The first look at the invoice finds it paid, and its answer takes long.
    stripe.holding(async (path) => {
      if (path !== `/v1/invoices/${paid.invoice}`) return
      stripe.holding(async () => {})
      reached()
      await slow.opened
    })
    const first = tell('invoice.paid', { id: paid.invoice })
    await isLooking
    stripe.refund(paid.charge)
    stripe.row(paid.invoice).status = 'void'
    await tell('charge.refunded', { id: paid.charge })
    slow.open()
    expect(await first).toBe(200)
    expect(await ledgerOf(email)).toMatchObject({ until: null, lines: [] })
  })

  it('ends with its period where somebody has stopped it, and says so', async () => {
    const { cookie, email, customer: id } = await customer('year')
    const paid = stripe.subscribe(id, 'year')
    await tell('invoice.paid', { id: paid.invoice })
    stripe.row(paid.subscription).cancel_at_period_end = true
    await tell('customer.subscription.updated', { id: paid.subscription })
    const { premium, subscription } = await planOf(cookie)
    expect(premium).toBe(true)
    expect(subscription).toEqual({ state: 'ending', interval: 'year', at: new Date(paid.end * 1000).toISOString() })
    // *Reanudar*.
    stripe.row(paid.subscription).cancel_at_period_end = false
    await tell('customer.subscription.updated', { id: paid.subscription })
    expect((await planOf(cookie)).subscription?.state).toBe('renewing')
    Object.assign(stripe.row(paid.subscription), { status: 'canceled', ended_at: paid.end })
    await tell('customer.subscription.deleted', { id: paid.subscription })
    expect((await planOf(cookie)).subscription?.state).toBe('over')
    expect((await ledgerOf(email)).lines).toEqual([['payment', 366]])
    expect((await server.call('start-upgrade', { interval: 'month' }, { cookie })).status).toBe(200)
  })

  it('two grants at once both count', async () => {
    const { cookie, email, customer: id } = await customer()
    const paid = stripe.subscribe(id)
    const codes = (await server.call('create-codes', { count: 3, days: 10 }, operator)).body.data?.codes as string[]
    await Promise.all([
      tell('invoice.paid', { id: paid.invoice }),
      ...codes.map((code) => server.call('redeem-code', { code }, { cookie })),
    ])
    const { until, lines } = await ledgerOf(email)
    expect(lines).toHaveLength(4)
    expect(daysLeft(until)).toBe(61)
  })
})
