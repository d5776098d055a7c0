// Somebody is gone: so they are at Stripe, with whatever would still be paid.
import type { JobHandler } from '#server/job.ts'
import { paymentsOf } from './payments-of.ts'

export const forgetCustomer: JobHandler<'forget-customer'> = (context, { customerId }) =>
  paymentsOf(context).forgetCustomer(customerId)
