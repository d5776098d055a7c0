// News of the stand-in of Stripe, signed as Stripe signs them.
import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'

export const webhookSecret = 'whsec_of_the_tests'

const sdk = new Stripe('sk_test_only_signs')

/** A body with its signature, as they come to the webhook. */
export function signed(news: object, { secret = webhookSecret, at = Math.floor(Date.now() / 1000) } = {}) {
  const payload = JSON.stringify(news)
  const signature = sdk.webhooks.generateTestHeaderString({ payload, secret, timestamp: at })
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
}

/** What it says of an object of its own, under a name of its own. */
export const news = (type: string, object: object) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  livemode: false,
  type,
  data: { object },
})
