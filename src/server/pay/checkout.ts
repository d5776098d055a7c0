// Stripe's page to pay on. Each person has one that is open: on the others nothing can be paid any more.
import type Stripe from 'stripe'
import type { Interval } from '#domain/plan/offer.ts'

export type Checkout = {
  /** The same twice is the same page. */
  id: string
  userId: string
  customerId: string
  interval: Interval
  successUrl: string
  cancelUrl: string
}

type Page = Stripe.Checkout.Session

const byAge = (one: Page, other: Page): number => one.created - other.created || (one.id < other.id ? -1 : 1)

async function close(stripe: Stripe, { id }: Page): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id)
  } catch (error) {
    // What is paid by now, or closed, is open no more.
    if ((error as { type?: string }).type !== 'StripeInvalidRequestError') throw error
  }
}

/** Of all that are open only the newest stays so, whoever closes the others: two at once agree on it. */
async function leaveOne(stripe: Stripe, made: Page, customer: string): Promise<Page> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })
  const open = [made, ...data.filter(({ id }) => id !== made.id)].sort(byAge)
  const newest = open.pop() ?? made
  for (const page of open) await close(stripe, page)
  return newest
}

/** Where to pay; undefined where somebody has just paid on another page of theirs. */
export async function openCheckout(
  stripe: Stripe,
  { price, isSubscribed }: { price: string; isSubscribed: () => Promise<boolean> },
  { id, userId, customerId, interval, successUrl, cancelUrl }: Checkout,
): Promise<string | undefined> {
  const made = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      locale: 'es',
      customer: customerId,
      client_reference_id: userId,
      line_items: [{ price, quantity: 1 }],
      // What a bank debits arrives days later: at each renewal people would be without Premium until then.
      allowed_payment_method_types: ['card'],
      // Who the invoice is for is said there, by whoever pays, and kept there.
      tax_id_collection: { enabled: true },
      billing_address_collection: 'auto',
      customer_update: { name: 'auto', address: 'auto' },
      metadata: { interval },
      subscription_data: { metadata: { account: userId } },
      success_url: successUrl,
      cancel_url: cancelUrl,
    },
    { idempotencyKey: `checkout:${id}:${interval}` },
  )
  const left = await leaveOne(stripe, made, customerId)
  // Asked when nothing else is open: nobody can pay anywhere else any more.
  if (await isSubscribed()) {
    await close(stripe, left)
    return undefined
  }
  // Asked for twice at once, both lead to the page that stayed open; never to one with another price.
  const { url } = left.metadata?.interval === interval ? left : made
  if (!url) throw new Error('a checkout without an address')
  return url
}
