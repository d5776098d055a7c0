// What the stand-in of Stripe holds, and what happens there: a customer pays, a bank disputes.
import { type Interval, offer } from '#domain/plan/offer.ts'

export type Row = Record<string, unknown> & { id: string }
type Kind = 'customers' | 'prices' | 'sessions' | 'subscriptions' | 'invoices' | 'intents' | 'charges' | 'disputes'

const daySeconds = 24 * 60 * 60
const periodDays = { month: 30, year: 365 } as const

export const seconds = () => Math.floor(Date.now() / 1000)

export const list = (data: Row[]) => ({ object: 'list', data, has_more: false })

/** An item of a subscription, with the end of its period. */
const items = (id: string, end: number, interval: Interval) =>
  list([{ id, current_period_end: end, price: { recurring: { interval } } }])

export type Rows = ReturnType<typeof openRows>

export function openRows() {
  const kept = new Map<string, Row>()
  const all = (kind: Kind) => [...kept.values()].filter((row) => row.kind === kind)
  const keep = (kind: Kind, id: string, row: object): Row => {
    const made = { id, kind, ...row }
    kept.set(id, made)
    return made
  }
  let made = 0
  const name = (prefix: string) => `${prefix}_${process.pid}_${++made}`
  const one = (id: string) => kept.get(id)
  const row = (id: string): Row => {
    const found = one(id)
    if (!found) throw new Error(`the stand-in of Stripe has no ${id}`)
    return found
  }

  for (const interval of ['month', 'year'] as const)
    keep('prices', `price_${interval}`, {
      unit_amount: offer.prices[interval],
      currency: offer.currency.toLowerCase(),
      recurring: { interval, interval_count: 1 },
    })

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

  /** The customer pays on the page that they were sent to; `paid: false`, with something that takes days to arrive. */
  function subscribe(customer: string, interval: Interval = 'month', { paid = true, from = 0 } = {}) {
    const start = seconds() + from * daySeconds
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
      items: items(name('si'), bill.end, interval),
    })
    return { subscription, interval, customer, ...bill }
  }

  type Subscribed = ReturnType<typeof subscribe>

  /** The next period: `paid: false` where the card did not have it. */
  function renew({ subscription, interval, customer, end }: Subscribed, { paid = true } = {}) {
    const bill = invoice(subscription, { customer, interval, paid, first: false, start: end })
    Object.assign(row(subscription), {
      status: paid ? 'active' : 'past_due',
      latest_invoice: bill.invoice,
      items: items(name('si'), bill.end, interval),
    })
    return bill
  }

  function pay(id: string) {
    const paid = row(id)
    paid.status = 'paid'
    for (const each of (paid.payments as { data: { status: string }[] }).data) each.status = 'paid'
  }

  const refund = (charge: string, amount = Number(row(charge).amount)) =>
    Object.assign(row(charge), { amount_refunded: amount })

  function dispute(charge: string, status: string) {
    const { amount } = Object.assign(row(charge), { disputed: true })
    const known = all('disputes').find((each) => each.charge === charge)
    return Object.assign(known ?? keep('disputes', name('dp'), { charge, amount }), { status })
  }

  const remove = (id: string) => kept.delete(id)
  return { all, keep, name, one, row, remove, subscribe, renew, pay, refund, dispute }
}
