// As much of Stripe's API as we call, answered from what its stand-in holds.
import { list, type Row, type Rows, seconds } from './stripe-rows.ts'

type Asked = { id: string; form: Record<string, unknown>; query: URLSearchParams }
type Route = [verb: string, pattern: RegExp, answer: (asked: Asked) => object | undefined]
export const routesOf = ({ all, keep, name, one, remove }: Rows, url: () => string): Route[] => [
  ['POST', /^\/v1\/customers$/, ({ form }) => keep('customers', name('cus'), form)],
  [
    'DELETE',
    /^\/v1\/customers\/([^/]+)$/,
    ({ id }) => {
      if (!remove(id)) return undefined
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
      return keep('sessions', id, { ...form, created: seconds(), status: 'open', url: `${url()}/pay/${id}` })
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
      return { id: name('bps'), url: `${url()}/portal/${customer.id}` }
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
  ['GET', /^\/v1\/disputes$/, ({ query }) => list(all('disputes').filter((row) => row.charge === query.get('charge')))],
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

/** `a[b][0][c]=d`, as the SDK sends it. */
export function readForm(body: string): Record<string, unknown> {
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
