// The Stripe client of a job. Without a key (removed from the configuration meanwhile) the job waits for the operator.
import type { JobContext } from '#server/dispatch/job.ts'
import { openPayments, type Payments } from '#server/pay/payments.ts'

export function paymentsOf({ config: { payments } }: JobContext): Payments {
  if (!payments) throw new Error('somebody pays at Stripe, and STRIPE_SECRET_KEY is not set')
  return openPayments(payments)
}
