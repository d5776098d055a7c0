// Deletes the customer of a deleted account at Stripe, and with it all future payments.
import type { JobHandler } from '#server/dispatch/job.ts'
import { paymentsOf } from './payments-of.ts'

export const forgetCustomer: JobHandler<'forget-customer'> = (context, { customerId }) =>
  paymentsOf(context).forgetCustomer(customerId)
