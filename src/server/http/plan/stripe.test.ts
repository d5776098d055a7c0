// Stripe's webhook: signed, forged, and while Stripe is away or not configured.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { paymentNews } from '#server/store/schema/billing.ts'
import { planEntries } from '#server/store/schema/tables.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { openPaying, type Paying } from '#tests/support/plan/paying.ts'
import type { StandIn } from '#tests/support/plan/stripe.ts'
import { signed } from '#tests/support/plan/stripe-news.ts'

onChosenEngine('what Stripe says', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let stripe: StandIn
  let { customer, send, tell, ledgerOf } = {} as Paying
  beforeAll(async () => {
    database = await open()
    ;({ server, stripe, customer, send, tell, ledgerOf } = await openPaying(database))
  })
  afterAll(() => stripe.close())

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
    for (const each of forged) expect(await send(news, each)).toBe(400)
    expect(await send(news, { ...good, payload: 'x'.repeat(600_000) })).toBe(413)
    expect((await ledgerOf(email)).lines).toEqual([])
    expect(await database.db.$count(paymentNews, eq(paymentNews.id, news.id))).toBe(0)
    expect(await send(news)).toBe(200)
    expect((await ledgerOf(email)).lines).toHaveLength(1)
  })

  it('is not believed where it is signed and makes no sense, or is about other money than ours', async () => {
    const { email, customer: id } = await customer()
    const paid = stripe.subscribe(id)
    const news = stripe.news('invoice.paid', { id: paid.invoice })
    const odd = [null, 'invoice.paid', [], {}, { ...news, id: 7 }, { ...news, type: null }, { ...news, data: null }]
    for (const each of odd) expect(await send(each as object)).toBe(400)
    const before = stripe.asked.length
    for (const each of [
      { ...news, livemode: true },
      { ...news, account: 'acct_of_somebody_else' },
      stripe.news('invoice.paid', { id: '../customers' }),
      stripe.news('invoice.paid', { id: { $ne: null } }),
    ])
      expect(await send(each)).toBe(200)
    expect(stripe.asked).toHaveLength(before)
    expect((await ledgerOf(email)).lines).toEqual([])
    expect(await send(news)).toBe(200)
    expect((await ledgerOf(email)).lines).toHaveLength(1)
  })

  it('is waited for, like everybody, for so long and no longer', () => {
    const { requestTimeout, headersTimeout } = server.app.server
    expect([requestTimeout, headersTimeout]).toEqual([300_000, 60_000])
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
