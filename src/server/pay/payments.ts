// Payments with Stripe, by its own SDK: loaded when somebody pays, so that no start waits for it. What it says is turned into
// our own words here, and nowhere else is its name for anything known.
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

/** Stripe is not there, or not now: worth trying again. */
export class PaymentsAway extends Error {
  override name = 'PaymentsAway'
}

/** What was sent to us does not come from Stripe, or comes too late to be believed. */
export class ForgedNews extends Error {
  override name = 'ForgedNews'
}

/** Which of what we know something has happened to; everything else is asked. */
export type News = {
  id: string
  kind: string
  /** Of this account of the operator's, and of real money where ours is. */
  isOurs: boolean
  about: Partial<Record<'subscription' | 'invoice' | 'charge', string>>
}

type Customer = { userId: string; email: string; name: string }
export type Payments = {
  createCustomer: (customer: Customer, former: string | undefined) => Promise<string>
  /** Undefined: that customer is unknown there, or no more. */
  hasSubscription: (customerId: string) => Promise<boolean | undefined>
  /** Where to pay; undefined where they have just paid on another page. */
  startCheckout: (checkout: Checkout) => Promise<string | undefined>
  /** Where to see invoices, change the card, stop or go on. */
  openPortal: (customerId: string, returnUrl: string) => Promise<string>
  /** Undefined, here and in the next: not there, as of another account of the operator's. */
  subscription: (
    id: string,
  ) => Promise<{ subscription: Subscription; customerId: string; invoice: string | null } | undefined>
  invoice: (
    id: string,
  ) => Promise<{ invoice: PaidInvoice; customerId: string; subscription: string | null } | undefined>
  invoicesOfCharge: (id: string) => Promise<string[]>
  /** No further payment is taken; what is paid lasts, and what is owed ends at once. Answers which. */
  stopRenewing: (customerId: string) => Promise<string[]>
  /** Of several that would go on only the first does; what is paid lasts. */
  keepOneSubscription: (customerId: string) => Promise<void>
  /** Everything ends, and what they know of the person goes; invoices stay, as the law wants. */
  forgetCustomer: (customerId: string) => Promise<void>
  readNews: (body: Buffer, signature: string) => Promise<News>
}

const patienceMs = 10_000
const toleranceSeconds = 300
const hour = 60 * 60_000

const passing = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'])

/** Whatever is wrong on their side is one thing for whoever waits. */
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
  const insistOnPrice = priceCheck(settings, client)

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
        await insistOnPrice(interval)
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
        const isOurs = event.livemode === settings.secretKey.includes('_live_') && !event.account
        return { ...nameOf(event), isOurs, about: subjectOf(event) }
      } catch (error) {
        throw new ForgedNews('not from Stripe', { cause: error })
      }
    },
  }
}

/** Nobody pays another price than the one that they were shown. */
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

/** What Stripe calls anything; whatever else stands there is asked for nowhere. */
const named = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,255}$/.test(value) ? value : undefined

function nameOf({ id, type }: Stripe.Event): Pick<News, 'id' | 'kind'> {
  if (!named(id) || !/^[\w.]{1,255}$/.test(type)) throw new Error('an event without a name')
  return { id, kind: type }
}

/** Only names are taken from what was sent: it may be old, and its shape is of the version that the operator has chosen. */
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
