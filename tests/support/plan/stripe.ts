// A stand-in of Stripe's host on loopback, for its real SDK: as much of the API as we call, with what happens there (a customer
// pays, a bank disputes) as functions; and news of it, signed as Stripe signs them.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { type Interval, offer } from '#domain/plan/offer.ts'

type Row = Record<string, unknown> & { id: string }
type Kind = 'customers' | 'prices' | 'sessions' | 'subscriptions' | 'invoices' | 'intents' | 'charges' | 'disputes'

const webhookSecret = 'whsec_of_the_tests'
const daySeconds = 24 * 60 * 60
const periodDays = { month: 30, year: 365 } as const

const seconds = () => Math.floor(Date.now() / 1000)

const sdk = new Stripe('sk_test_only_signs')

/** A body with its signature, as they come to the webhook. */
export function signed(news: object, { secret = webhookSecret, at = Math.floor(Date.now() / 1000) } = {}) {
  const payload = JSON.stringify(news)
  const signature = sdk.webhooks.generateTestHeaderString({ payload, secret, timestamp: at })
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
}

/** `a[b][0][c]=d`, as the SDK sends it. */
function readForm(body: string): Record<string, unknown> {
  const form: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    const last = path.pop() ?? ''
    let at = form
    for (const step of path) {
      at[step] ??= {}
      at = at[step] as Record<string, unknown>
    }
    at[last] = value
  }
  return form
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

export async function startStripe(port = 0) {
  const kept = new Map<string, Row>()
  const all = (kind: Kind) => [...kept.values()].filter((row) => row.kind === kind)
  const keep = (kind: Kind, id: string, row: object): Row => {
    const made = { id, kind, ...row }
    kept.set(id, made)
    return made
  }
  let made = 0
  const name = (prefix: string) => `${prefix}_${process.pid}_${++made}`
  const answered = new Map<string, object>()
  const asked: { verb: string; path: string; form: Record<string, unknown>; key: string | undefined }[] = []
  const state = {
    /** While true, no request is answered. */
    away: false,
    /** Where what happens on its pages is told, and how long after. */
    webhook: '',
    lateMs: 0,
  }
  /** Before an answer leaves: for tests in which one look overtakes another. */
  let hold: (path: string) => Promise<void> = async () => {}

  for (const interval of ['month', 'year'] as const)
    keep('prices', `price_${interval}`, {
      unit_amount: offer.prices[interval],
      currency: offer.currency.toLowerCase(),
      recurring: { interval, interval_count: 1 },
    })

  const list = (data: Row[]) => ({ object: 'list', data, has_more: false })
  const missing = (what: string) => ({
    error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` },
  })

  type Asked = { id: string; form: Record<string, unknown>; query: URLSearchParams }
  type Route = [verb: string, pattern: RegExp, answer: (asked: Asked) => object | undefined]
  const one = (id: string) => kept.get(id)

  const routes: Route[] = [
    ['POST', /^\/v1\/customers$/, ({ form }) => keep('customers', name('cus'), form)],
    [
      'DELETE',
      /^\/v1\/customers\/([^/]+)$/,
      ({ id }) => {
        if (!kept.delete(id)) return undefined
        for (const row of all('subscriptions')) if (row.customer === id) row.status = 'canceled'
        return { id, deleted: true }
      },
    ],
    ['GET', /^\/v1\/prices\/([^/]+)$/, ({ id }) => one(id)],
    [
      'POST',
      /^\/v1\/checkout\/sessions$/,
      ({ form }) => {
        if (!one(String(form.customer))) return undefined
        const id = name('cs')
        return keep('sessions', id, { ...form, created: seconds(), status: 'open', url: `${url}/pay/${id}` })
      },
    ],
    [
      'GET',
      /^\/v1\/checkout\/sessions$/,
      ({ query }) => {
        const isAskedFor = (row: Row) => row.customer === query.get('customer') && row.status === query.get('status')
        return list(all('sessions').filter(isAskedFor).reverse())
      },
    ],
    ['GET', /^\/v1\/checkout\/sessions\/([^/]+)$/, ({ id }) => one(id)],
    [
      'POST',
      /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
      ({ id }) => {
        const session = one(id)
        // Only what is open can expire.
        return session?.status === 'open' ? Object.assign(session, { status: 'expired', url: null }) : undefined
      },
    ],
    [
      'POST',
      /^\/v1\/billing_portal\/sessions$/,
      ({ form }) => {
        const customer = one(String(form.customer))
        if (!customer) return undefined
        customer.return_url = form.return_url
        return { id: name('bps'), url: `${url}/portal/${customer.id}` }
      },
    ],
    [
      'GET',
      /^\/v1\/subscriptions$/,
      ({ query }) => {
        const customer = query.get('customer') ?? ''
        if (!one(customer)) return undefined
        return list(all('subscriptions').filter((row) => row.customer === customer && row.status !== 'canceled'))
      },
    ],
    ['GET', /^\/v1\/subscriptions\/([^/]+)$/, ({ id }) => one(id)],
    [
      'POST',
      /^\/v1\/subscriptions\/([^/]+)$/,
      ({ id, form }) => {
        const row = one(id)
        if (row) row.cancel_at_period_end = form.cancel_at_period_end === 'true'
        return row
      },
    ],
    [
      'DELETE',
      /^\/v1\/subscriptions\/([^/]+)$/,
      ({ id }) => {
        const row = one(id)
        if (row) row.status = 'canceled'
        return row
      },
    ],
    ['GET', /^\/v1\/invoices\/([^/]+)$/, ({ id }) => one(id)],
    [
      'GET',
      /^\/v1\/payment_intents\/([^/]+)$/,
      ({ id }) => {
        const row = one(id)
        return row && { ...row, latest_charge: one(String(row.latest_charge)) }
      },
    ],
    ['GET', /^\/v1\/charges\/([^/]+)$/, ({ id }) => one(id)],
    [
      'GET',
      /^\/v1\/disputes$/,
      ({ query }) => list(all('disputes').filter((row) => row.charge === query.get('charge'))),
    ],
    [
      'GET',
      /^\/v1\/invoice_payments$/,
      ({ query }) => {
        const intent = query.get('payment[payment_intent]')
        const paid = all('invoices').filter((row) => row.intent === intent)
        return list(paid.map(({ id }) => ({ id: name('inpay'), invoice: id, status: 'paid' })))
      },
    ],
  ]

  async function telling(type: string, object: object): Promise<void> {
    if (state.lateMs) await new Promise((resolve) => setTimeout(resolve, state.lateMs))
    const { payload: body, headers } = signed(news(type, object))
    const { status } = await fetch(state.webhook, { method: 'POST', body, headers })
    if (status !== 200) throw new Error(`the webhook answered ${status} to ${type}`)
  }

  /** Its own pages, with one button each: paying, and stopping or going on. */
  async function show(request: IncomingMessage, response: ServerResponse, [, page, id = '']: string[]): Promise<void> {
    if (request.method !== 'POST') {
      const label = page === 'pay' ? 'Pagar' : 'Cancelar o reanudar'
      const form = `<form method="post"><button>${label}</button></form>`
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><title>S</title>${form}`)
      return
    }
    const goTo = (address: unknown) => void response.writeHead(303, { location: String(address) }).end()
    if (page === 'pay') {
      const session = row(id)
      if (session.status !== 'open') return void response.writeHead(410).end()
      session.status = 'complete'
      const [line] = Object.values(session.line_items as Record<string, { price: string }>)
      const paid = subscribe(String(session.customer), line?.price === 'price_year' ? 'year' : 'month')
      goTo(session.success_url)
      await telling('checkout.session.completed', { subscription: paid.subscription })
      return
    }
    const [going] = all('subscriptions').filter(({ customer }) => customer === id)
    if (going) going.cancel_at_period_end = !going.cancel_at_period_end
    await telling('customer.subscription.updated', { id: going?.id })
    goTo(row(id).return_url)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://stripe.invalid')
    const ownPage = /^\/(pay|portal)\/([^/]+)$/.exec(path)
    if (ownPage) return show(request, response, ownPage)
    // Browsers ask for it by themselves.
    if (path === '/favicon.ico') return void response.writeHead(204).end()
    const verb = request.method ?? 'GET'
    const form = readForm(await bodyOf(request))
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (state.away) return void say(503, { error: { type: 'api_error', message: 'away' } })
    const key = request.headers['idempotency-key'] as string | undefined
    asked.push({ verb, path, form, key })
    const before = key && verb === 'POST' ? answered.get(key) : undefined
    if (before) return void say(200, before)
    for (const [ofVerb, pattern, work] of routes) {
      const match = pattern.exec(path)
      if (ofVerb !== verb || !match) continue
      // As it is now, whatever happens before the answer arrives.
      const found = structuredClone(work({ id: match[1] ?? '', form, query }))
      await hold(path)
      if (!found) return void say(404, missing(path))
      if (key && verb === 'POST') answered.set(key, found)
      return void say(200, found)
    }
    say(404, missing(path))
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`

  type Bill = { customer: string; interval: Interval; paid: boolean; first: boolean; start: number }

  function invoice(subscription: string, { customer, interval, paid, first, start }: Bill) {
    const amount = offer.prices[interval]
    const charge = keep('charges', name('ch'), { amount, amount_refunded: 0, disputed: false })
    const intent = keep('intents', name('pi'), { latest_charge: charge.id })
    charge.payment_intent = intent.id
    const end = start + periodDays[interval] * daySeconds
    const parent = { subscription_item_details: { subscription }, invoice_item_details: null }
    const id = name('in')
    keep('invoices', id, {
      customer,
      status: paid ? 'paid' : 'open',
      billing_reason: first ? 'subscription_create' : 'subscription_cycle',
      parent: { subscription_details: { subscription } },
      lines: list([{ id: name('il'), amount, period: { start, end }, parent }]),
      payments: list([
        {
          id: name('inpay'),
          status: paid ? 'paid' : 'open',
          payment: { type: 'payment_intent', payment_intent: intent.id },
        },
      ]),
      intent: intent.id,
    })
    return { invoice: id, charge: charge.id, end }
  }

  const news = (type: string, object: object) => ({
    id: `evt_${randomUUID()}`,
    object: 'event',
    livemode: false,
    type,
    data: { object },
  })

  const row = (id: string): Row => {
    const found = kept.get(id)
    if (!found) throw new Error(`the stand-in of Stripe has no ${id}`)
    return found
  }

  /** The customer pays on the page that they were sent to; `paid: false`, with something that takes days to arrive. */
  function subscribe(customer: string, interval: Interval = 'month', { paid = true, from = 0 } = {}) {
    const start = Math.floor(Date.now() / 1000) + from * daySeconds
    const subscription = name('sub')
    const bill = invoice(subscription, { customer, interval, paid, first: true, start })
    keep('subscriptions', subscription, {
      customer,
      created: seconds(),
      status: paid ? 'active' : 'incomplete',
      start_date: start,
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      latest_invoice: bill.invoice,
      items: list([
        { id: name('si'), current_period_end: bill.end, price: { recurring: { interval } } } as unknown as Row,
      ]),
    })
    return { subscription, interval, customer, ...bill }
  }

  type Subscribed = ReturnType<typeof subscribe>

  /** The next period: `paid: false` where the card did not have it. */
  function renew({ subscription, interval, customer, end }: Subscribed, { paid = true } = {}) {
    const bill = invoice(subscription, { customer, interval, paid, first: false, start: end })
    const items = list([
      { id: name('si'), current_period_end: bill.end, price: { recurring: { interval } } } as unknown as Row,
    ])
    Object.assign(row(subscription), { status: paid ? 'active' : 'past_due', latest_invoice: bill.invoice, items })
    return bill
  }

  return {
    url,
    state,
    asked,
    row,
    telling,
    subscribe,
    renew,
    pay: (id: string) => {
      const paid = row(id)
      paid.status = 'paid'
      for (const each of (paid.payments as { data: { status: string }[] }).data) each.status = 'paid'
    },
    refund: (charge: string, amount = Number(row(charge).amount)) =>
      Object.assign(row(charge), { amount_refunded: amount }),
    dispute(charge: string, status: string) {
      const { amount } = Object.assign(row(charge), { disputed: true })
      const known = all('disputes').find((each) => each.charge === charge)
      return Object.assign(known ?? keep('disputes', name('dp'), { charge, amount }), { status })
    },
    charges: () => all('charges'),
    customers: () => all('customers'),
    sessions: () => all('sessions'),
    /** What it says of one of its own, under a name of its own. */
    news,
    holding(wait: typeof hold) {
      hold = wait
    },
    env: {
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICE_MONTHLY: 'price_month',
      STRIPE_PRICE_YEARLY: 'price_year',
      STRIPE_API_URL: url,
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type StandIn = Awaited<ReturnType<typeof startStripe>>
