// Stripe's payment page. Each customer has one that is open: the others can take no payment.
import type Stripe from 'stripe'
import type { Interval } from '#domain/plan/offer.ts'

export type Checkout = {
  /** The same id gives the same page. */
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
    // The page is closed already, or paid.
    if ((error as { type?: string }).type !== 'StripeInvalidRequestError') throw error
  }
}

/** Closes all open pages but the newest; two concurrent calls keep the same one. */
async function leaveOne(stripe: Stripe, made: Page, customer: string): Promise<Page> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })
  const open = [made, ...data.filter(({ id }) => id !== made.id)].sort(byAge)
  const newest = open.pop() ?? made
  for (const page of open) await close(stripe, page)
  return newest
}

/** The page's address; undefined where the user has just paid on another page. */
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
      // Direct debits arrive days later: at each renewal Premium would lapse until then.
      allowed_payment_method_types: ['card'],
      // The payer types the recipient of the invoice there, and Stripe keeps it.
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
  // Asked when all other pages are closed, so that no other payment can come between.
  if (await isSubscribed()) {
    await close(stripe, left)
    return undefined
  }
  // Two concurrent calls lead to the page that stayed open, but never to one with another price.
  const { url } = left.metadata?.interval === interval ? left : made
  if (!url) throw new Error('a checkout without an address')
  return url
}
