// A stand-in of Stripe's host on loopback, for its real SDK.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { news, signed, webhookSecret } from './stripe-news.ts'
import { readForm, routesOf } from './stripe-routes.ts'
import { openRows } from './stripe-rows.ts'

const missing = (what: string) => ({
  error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` },
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

export async function startStripe(port = 0) {
  const rows = openRows()
  const { all, row, subscribe, renew, pay, refund, dispute } = rows
  const routes = routesOf(rows, () => url)
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

  return {
    url,
    state,
    asked,
    row,
    telling,
    subscribe,
    renew,
    pay,
    refund,
    dispute,
    charges: () => all('charges'),
    customers: () => all('customers'),
    sessions: () => all('sessions'),
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
