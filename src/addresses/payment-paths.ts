// The links that Stripe is given: no page in the browser needs them.
import { paths, withQuery } from './paths.ts'

export const paymentPaths = {
  /** Back from paying, or from cancelling it. */
  premiumAfter: (payment: 'hecho' | 'cancelado') => withQuery(paths.premium, { pago: payment }),
  /** Where Stripe tells us what has happened: no page of its own. */
  stripeWebhook: '/stripe/webhook',
} as const
