// Payments with Stripe's SDK, which is loaded at the first payment, so that it does not delay starts. The only file that turns
// Stripe's terms into ours.
import { channel } from 'node:diagnostics_channel'
import type Stripe from 'stripe'
import { type Interval, offer } from '#domain/plan/offer.ts'
import { isOver, isOwed, isRenewing, type PaidInvoice, type Subscription } from '#domain/plan/paid.ts'
import { type Checkout, openCheckout } from './checkout.ts'
import { readInvoice, readSubscription } from './reading.ts'

export type PaymentSettings = {
  secretKey: string
  webhookSecret: string
  prices: Record<Interval, string>
  apiUrl: string | undefined
}

/** Stripe does not answer: worth trying again. */
export class PaymentsAway extends Error {
  override name = 'PaymentsAway'
}

/** The webhook's signature is wrong, or too old. */
export class ForgedNews extends Error {
  override name = 'ForgedNews'
}

/** The webhook names only what has changed; its state is then asked of Stripe. */
export type News = {
  id: string
  kind: string
  /** Of this Stripe account, and of live mode where ours is. */
  isOurs: boolean
  about: Partial<Record<'subscription' | 'invoice' | 'charge', string>>
}

/** For every signed webhook the seconds since it happened at Stripe, for `src/server/metrics`. */
export const webhookLags = channel('rubrica.webhook')

type Customer = { userId: string; email: string; name: string }
export type Payments = {
  createCustomer: (customer: Customer, former: string | undefined) => Promise<string>
  /** Undefined: the customer is unknown or deleted there. */
  hasSubscription: (customerId: string) => Promise<boolean | undefined>
  /** Where to pay; undefined where they have just paid on another page. */
  startCheckout: (checkout: Checkout) => Promise<string | undefined>
  /** Where to see invoices, change the card, stop or go on. */
  openPortal: (customerId: string, returnUrl: string) => Promise<string>
  /** Undefined, here and in the next: it does not exist there, for example after a change of the Stripe account. */
  subscription: (
    id: string,
  ) => Promise<{ subscription: Subscription; customerId: string; invoice: string | null } | undefined>
  invoice: (
    id: string,
  ) => Promise<{ invoice: PaidInvoice; customerId: string; subscription: string | null } | undefined>
  invoicesOfCharge: (id: string) => Promise<string[]>
  /** Stops renewals; what is paid lasts, and unpaid subscriptions end at once. Answers which ended or stopped. */
  stopRenewing: (customerId: string) => Promise<string[]>
  /** Of several that would go on only the first does; what is paid lasts. */
  keepOneSubscription: (customerId: string) => Promise<void>
  /** Ends all subscriptions and deletes the customer at Stripe, which keeps invoices as the law requires. */
  forgetCustomer: (customerId: string) => Promise<void>
  readNews: (body: Buffer, signature: string) => Promise<News>
}

const patienceMs = 10_000
const toleranceSeconds = 300
const hour = 60 * 60_000

const passing = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'])

/** Faults on Stripe's side that pass become one error; all others stay as they are. */
async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { type = '' } = error as { type?: string }
    throw passing.has(type) ? new PaymentsAway('Stripe does not answer', { cause: error }) : error
  }
}

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'resource_missing'

const ifThere = <T>(work: () => Promise<T>): Promise<T | undefined> =>
  ask(() =>
    work().catch((error) => {
      if (isMissing(error)) return undefined
      throw error
    }),
  )

function hostOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (!apiUrl) return {}
  const { protocol, hostname, port } = new URL(apiUrl)
  return { host: hostname, protocol: protocol === 'http:' ? 'http' : 'https', ...(port ? { port } : {}) }
}

export function openPayments(settings: PaymentSettings): Payments {
  let opened: Promise<Stripe> | undefined
  const client = () => {
    opened ??= import('stripe').then(
      ({ default: Client }) =>
        new Client(settings.secretKey, {
          ...hostOf(settings.apiUrl),
          timeout: patienceMs,
          maxNetworkRetries: 1,
          telemetry: false,
          appInfo: { name: 'Rubrica' },
        }),
    )
    return opened
  }
  const requirePrice = priceCheck(settings, client)

  const running = async (customerId: string) => {
    const stripe = await client()
    const listed = await stripe.subscriptions.list({ customer: customerId, limit: 20 })
    return listed.data.filter((subscription) => !isOver(subscription))
  }

  return {
    createCustomer: ({ userId, email, name }, former) =>
      ask(async () => {
        const made = await (await client()).customers.create(
          { email, name, preferred_locales: ['es'], metadata: { account: userId } },
          { idempotencyKey: `customer:${userId}:${former ?? ''}` },
        )
        return made.id
      }),
    hasSubscription: (customerId) => ifThere(async () => (await running(customerId)).length > 0),
    startCheckout: (checkout) =>
      ask(async () => {
        const { interval, customerId } = checkout
        await requirePrice(interval)
        const isSubscribed = async () => (await running(customerId)).length > 0
        return openCheckout(await client(), { price: settings.prices[interval], isSubscribed }, checkout)
      }),
    openPortal: (customerId, returnUrl) =>
      ask(async () => {
        const stripe = await client()
        const { url } = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          locale: 'es',
        })
        return url
      }),
    subscription: (id) => ifThere(async () => readSubscription(await (await client()).subscriptions.retrieve(id))),
    invoice: (id) => ifThere(async () => readInvoice(await client(), id)),
    invoicesOfCharge: async (id) => {
      const found = await ifThere(async () => {
        const stripe = await client()
        const { payment_intent: intent } = await stripe.charges.retrieve(id)
        if (!intent) return []
        const payment_intent = typeof intent === 'string' ? intent : intent.id
        const paid = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent } })
        return paid.data.flatMap(({ invoice }) => (typeof invoice === 'string' ? invoice : invoice.id) ?? [])
      })
      return found ?? []
    },
    stopRenewing: (customerId) =>
      ask(async () => {
        const stripe = await client()
        const going = (await running(customerId)).filter((each) => isOwed(each) || !each.cancel_at_period_end)
        for (const each of going)
          if (isOwed(each)) await stripe.subscriptions.cancel(each.id)
          else await stripe.subscriptions.update(each.id, { cancel_at_period_end: true })
        return going.map(({ id }) => id)
      }),
    keepOneSubscription: (customerId) =>
      ask(async () => {
        const stripe = await client()
        const going = (await running(customerId)).filter((each) => isRenewing(readSubscription(each).subscription))
        const [, ...later] = going.sort((one, other) => one.created - other.created || (one.id < other.id ? -1 : 1))
        for (const { id } of later) await stripe.subscriptions.update(id, { cancel_at_period_end: true })
      }),
    forgetCustomer: async (customerId) => {
      await ifThere(async () => (await client()).customers.del(customerId))
    },
    async readNews(body, signature) {
      const stripe = await client()
      try {
        const event = stripe.webhooks.constructEvent(body, signature, settings.webhookSecret, toleranceSeconds)
        webhookLags.publish(Date.now() / 1000 - event.created)
        const isOurs = event.livemode === settings.secretKey.includes('_live_') && !event.account
        return { ...nameOf(event), isOurs, about: subjectOf(event) }
      } catch (error) {
        throw new ForgedNews('not from Stripe', { cause: error })
      }
    },
  }
}

/** The price at Stripe must be the one that we show. */
function priceCheck({ prices }: PaymentSettings, client: () => Promise<Stripe>) {
  const checkedAt: Partial<Record<Interval, number>> = {}
  return async (interval: Interval): Promise<void> => {
    if ((checkedAt[interval] ?? 0) > Date.now() - hour) return
    const { unit_amount, currency, recurring } = await (await client()).prices.retrieve(prices[interval])
    const isShown =
      unit_amount === offer.prices[interval] &&
      currency.toUpperCase() === offer.currency &&
      recurring?.interval === interval &&
      recurring.interval_count === 1
    if (!isShown)
      throw new Error(
        `${prices[interval]} is not what src/domain/plan/offer.ts says that a ${interval} of Premium costs`,
      )
    checkedAt[interval] = Date.now()
  }
}

/** An id of Stripe's; anything else is ignored, and never put into a request. */
const named = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,255}$/.test(value) ? value : undefined

function nameOf({ id, type }: Stripe.Event): Pick<News, 'id' | 'kind'> {
  if (!named(id) || !/^[\w.]{1,255}$/.test(type)) throw new Error('an event without a name')
  return { id, kind: type }
}

/** Only ids are taken from the webhook: it may be old, and its shape depends on the API version of the operator's account. */
function subjectOf({ type, data }: Stripe.Event): News['about'] {
  const object = data.object as unknown as Record<string, unknown>
  if (type.startsWith('checkout.session.')) return { subscription: named(object.subscription) }
  if (type.startsWith('customer.subscription.')) return { subscription: named(object.id) }
  if (type.startsWith('invoice.')) return { invoice: named(object.id) }
  if (type.startsWith('charge.dispute.') || type.startsWith('refund.')) return { charge: named(object.charge) }
  if (type.startsWith('charge.refund.')) return { charge: named(object.charge) }
  if (type.startsWith('charge.')) return { charge: named(object.id) }
  return {}
}
