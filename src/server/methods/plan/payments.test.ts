// Payments with Stripe's real SDK against a stand-in of its host: what is paid is given once, whatever way the news comes; on
// both engines.
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Interval } from '#domain/plan/offer.ts'
import type { OpenDatabase } from '#server/store/database.ts'
import { paymentNews } from '#server/store/schema/billing.ts'
import { events, planEntries, users } from '#server/store/schema/tables.ts'
import { join, openApp, operatorToken, type TestApp } from '#tests/support/app.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { gate } from '#tests/support/jobs.ts'
import { type StandIn, signed, startStripe } from '#tests/support/stripe.ts'

const day = 86_400_000
const operator = { authorization: `Bearer ${operatorToken}` }

onBothEngines('payments', (open, engine) => {
  let database: OpenDatabase
  let server: TestApp
  let stripe: StandIn
  beforeAll(async () => {
    stripe = await startStripe()
    database = await open()
    server = await openApp(database, stripe.env)
  })
  afterAll(() => stripe.close())

  /** Somebody on their way to Stripe's page. */
  async function customer(interval: Interval = 'month') {
    const { cookie, email } = await join(server)
    const { status, body } = await server.call('start-upgrade', { interval }, { cookie })
    expect([status, body.error]).toEqual([200, undefined])
    const { id: customer } = stripe.customers().at(-1) ?? { id: '' }
    return { cookie, email, customer, url: String(body.data?.url) }
  }

  async function send(news: object, how = signed(news)) {
    const { statusCode } = await server.app.inject({ method: 'POST', url: '/stripe/webhook', ...how })
    return statusCode
  }
  const tell = (type: string, object: object) => send(stripe.news(type, object))

  async function ledgerOf(email: string) {
    const [account] = await database.db.select().from(users).where(eq(users.email, email))
    if (!account) throw new Error('no such account')
    const lines = await database.db
      .select()
      .from(planEntries)
      .where(eq(planEntries.userId, account.id))
      .orderBy(asc(planEntries.at))
    return { id: account.id, until: account.premiumUntil, lines: lines.map(({ source, days }) => [source, days]) }
  }
  const planOf = async (cookie: string) =>
    (await server.call('get-plan', undefined, { cookie })).body.data as {
      premium: boolean
      until: string | null
      portal: boolean
      subscription: { state: string; interval: string; at: string } | null
      entries: { source: string; days: number }[]
    }
  const daysLeft = (until: Date | null) => Math.max(0, Math.round((Number(until) - Date.now()) / day))

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
      tax_id_collection: { enabled: 'true' },
      customer_update: { name: 'auto', address: 'auto' },
    })
    expect(String(session?.success_url)).toContain('/premium?pago=hecho')
    // Nothing is given for having been there.
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

  // What follows is about the door, not about the database.
  describe.skipIf(engine === 'postgres')('what Stripe says', () => {
    it('is believed only when it is signed, by it and not long ago', async () => {
      const { email, customer: id } = await customer()
      const paid = stripe.subscribe(id)
      const news = stripe.news('invoice.paid', { id: paid.invoice })
      const good = signed(news)
      const forged = [
        signed(news, { secret: 'whsec_of_somebody_else' }),
        signed(news, { at: Math.floor(Date.now() / 1000) - 3600 }),
        { ...good, payload: good.payload.replace('invoice.paid', 'invoice.paid ') },
        { ...good, headers: { 'content-type': 'application/json' } },
        { ...good, headers: { ...good.headers, 'stripe-signature': 'nonsense' } },
      ]
      for (const each of forged) expect(await send(news, each as typeof good)).toBe(400)
      expect(await send(news, { ...good, payload: 'x'.repeat(600_000) })).toBe(413)
      expect((await ledgerOf(email)).lines).toEqual([])
      expect(await database.db.$count(paymentNews, eq(paymentNews.id, news.id))).toBe(0)
      expect(await send(news)).toBe(200)
      expect((await ledgerOf(email)).lines).toHaveLength(1)
    })

    it('about somebody whom we do not know is answered, and changes nothing', async () => {
      const before = await database.db.$count(planEntries)
      const stranger = stripe.subscribe('cus_of_somebody_else')
      expect(await tell('invoice.paid', { id: stranger.invoice })).toBe(200)
      expect(await tell('invoice.paid', { id: 'in_that_is_not_there' })).toBe(200)
      expect(await tell('payment_method.attached', { id: 'pm_1' })).toBe(200)
      expect(await database.db.$count(planEntries)).toBe(before)
    })

    it('is asked for again while Stripe is away, and whoever wants to pay is told so', async () => {
      const { cookie, email, customer: id } = await customer()
      const paid = stripe.subscribe(id)
      const news = stripe.news('invoice.paid', { id: paid.invoice })
      stripe.state.away = true
      try {
        expect(await send(news)).toBe(503)
        const { status, body } = await server.call('start-upgrade', { interval: 'month' }, { cookie })
        expect([status, body.error?.code]).toEqual([503, 'payments_away'])
        expect(body.error?.message).toContain('No se te ha cobrado nada')
      } finally {
        stripe.state.away = false
      }
      expect(await send(news)).toBe(200)
      expect((await ledgerOf(email)).lines).toEqual([['payment', 31]])
    })

    it('costs what the page says, or nobody is sent there', async () => {
      const other = await openApp(database, stripe.env)
      const { cookie } = await join(other)
      const price = stripe.row('price_month')
      price.unit_amount = 990
      expect((await other.call('start-upgrade', { interval: 'month' }, { cookie })).status).toBe(500)
      price.unit_amount = 490
      expect((await other.call('start-upgrade', { interval: 'month' }, { cookie })).status).toBe(200)
    })

    it('is somebody else’s customer no more after the operator has changed accounts: a new one is made', async () => {
      const { cookie, customer: id } = await customer()
      await fetch(`${stripe.url}/v1/customers/${id}`, { method: 'DELETE' })
      expect((await server.call('start-upgrade', { interval: 'month' }, { cookie })).status).toBe(200)
      expect(stripe.sessions().at(-1)?.customer).not.toBe(id)
    })

    it('opens its page of invoices for whoever has some', async () => {
      const { cookie } = await join(server)
      expect((await server.call('open-portal', {}, { cookie })).status).toBe(404)
      const paying = await customer()
      const { body } = await server.call('open-portal', {}, { cookie: paying.cookie })
      expect(body.data?.url).toBe(`${stripe.url}/portal/${paying.customer}`)
    })

    it('is not asked where there is none: codes remain', async () => {
      const without = await openApp(database)
      const { cookie } = await join(without)
      for (const [method, data] of [
        ['start-upgrade', { interval: 'month' }],
        ['open-portal', {}],
      ] as const) {
        const { status, body } = await without.call(method, data, { cookie })
        expect([status, body.error?.code]).toEqual([409, 'payments_off'])
        expect(body.error?.message).toContain('código de activación')
      }
      expect((await without.call('get-plan', undefined, { cookie })).body.data).toMatchObject({ payments: false })
      const news = stripe.news('invoice.paid', { id: 'in_1' })
      const answer = await without.app.inject({ method: 'POST', url: '/stripe/webhook', ...signed(news) })
      expect(answer.statusCode).toBe(404)
    })
  })
})
