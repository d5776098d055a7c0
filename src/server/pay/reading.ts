// Turns Stripe's invoices and subscriptions into our own types.
import type Stripe from 'stripe'
import type { PaidInvoice, PaidLine, Subscription } from '#domain/plan/paid.ts'

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

const at = (seconds: number): Date => new Date(seconds * 1000)

export function readSubscription(read: Stripe.Subscription) {
  const [item] = read.items.data
  const periodEnd = item?.current_period_end ?? read.start_date
  const endsAt = read.ended_at ?? read.cancel_at ?? (read.cancel_at_period_end ? periodEnd : null)
  const subscription: Subscription = {
    id: read.id,
    status: read.status,
    interval: item?.price.recurring?.interval === 'year' ? 'year' : 'month',
    periodEnd: at(periodEnd),
    endsAt: endsAt === null ? null : at(endsAt),
  }
  return { subscription, customerId: idOf(read.customer) ?? '', invoice: idOf(read.latest_invoice) }
}

/** During a dispute, and after one that is lost, the payment does not count. */
const withheld = new Set(['needs_response', 'under_review', 'lost', 'appeal_needs_response', 'appeal_under_review'])

async function returnedOf(stripe: Stripe, charge: Stripe.Charge): Promise<number> {
  let returned = charge.amount_refunded
  if (charge.disputed) {
    const disputes = await stripe.disputes.list({ charge: charge.id, limit: 20 })
    for (const { status, amount } of disputes.data) if (withheld.has(status)) returned += amount
  }
  return Math.min(returned, charge.amount)
}

async function chargesOf(stripe: Stripe, invoice: Stripe.Invoice): Promise<Stripe.Charge[]> {
  const charges: Stripe.Charge[] = []
  for (const { status, payment } of invoice.payments?.data ?? []) {
    if (status !== 'paid') continue
    const intent = idOf(payment.payment_intent)
    const charge = intent
      ? (await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })).latest_charge
      : payment.charge
    if (!charge) continue
    charges.push(typeof charge === 'string' ? await stripe.charges.retrieve(charge) : charge)
  }
  return charges
}

async function linesOf(stripe: Stripe, invoice: Stripe.Invoice): Promise<PaidLine[]> {
  const { data: first, has_more: more } = invoice.lines
  const lines = more && invoice.id ? (await stripe.invoices.listLineItems(invoice.id, { limit: 100 })).data : first
  return lines.flatMap(({ amount, period, parent }) =>
    parent?.subscription_item_details || parent?.invoice_item_details?.subscription
      ? { amount, start: period.start, end: period.end }
      : [],
  )
}

export async function readInvoice(stripe: Stripe, id: string) {
  const read = await stripe.invoices.retrieve(id, { expand: ['payments'] })
  const isPaid = read.status === 'paid'
  const charges = isPaid ? await chargesOf(stripe, read) : []
  let returned = 0
  for (const charge of charges) returned += await returnedOf(stripe, charge)
  const invoice: PaidInvoice = {
    isPaid,
    isFirst: read.billing_reason === 'subscription_create',
    lines: await linesOf(stripe, read),
    taken: charges.reduce((sum, { amount }) => sum + amount, 0),
    returned,
  }
  const subscription = idOf(read.parent?.subscription_details?.subscription)
  return { invoice, customerId: idOf(read.customer) ?? '', subscription }
}
