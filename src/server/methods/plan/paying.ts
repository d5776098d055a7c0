// What the methods share that send somebody to Stripe's own pages.
import { Refusal } from '#domain/refusal.ts'
import type { Scene } from '#server/method.ts'
import { type Payments, PaymentsAway } from '#server/pay/payments.ts'

const awaySeconds = 30

/** Asks Stripe, where there is one; on its bad days whoever waits is told so. */
export async function withPayments<T>({ payments }: Scene, work: (payments: Payments) => Promise<T>): Promise<T> {
  if (!payments) throw new Refusal('payments_off')
  try {
    return await work(payments)
  } catch (error) {
    throw error instanceof PaymentsAway ? new Refusal('payments_away', { retryAfter: awaySeconds }) : error
  }
}

/** How the browser calls us: it comes back there. */
export const originOf = ({ config, caller }: Scene): string => config.publicOrigin ?? `http://${caller.host}`
