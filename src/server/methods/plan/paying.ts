// Shared by the methods that send the user to Stripe's pages.
import { Refusal } from '#domain/refusal.ts'
import type { CallContext } from '#server/dispatch/method.ts'
import { type Payments, PaymentsAway } from '#server/pay/payments.ts'

const awaySeconds = 30

/** Calls Stripe if it is configured; if Stripe is away, refuses with a time to try again. */
export async function withPayments<T>({ payments }: CallContext, work: (payments: Payments) => Promise<T>): Promise<T> {
  if (!payments) throw new Refusal('payments_off')
  try {
    return await work(payments)
  } catch (error) {
    throw error instanceof PaymentsAway ? new Refusal('payments_away', { retryAfter: awaySeconds }) : error
  }
}

/** The origin under which the browser calls us: Stripe sends it back there. */
export const originOf = ({ config, caller }: CallContext): string => config.publicOrigin ?? `http://${caller.host}`
