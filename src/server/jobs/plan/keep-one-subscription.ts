// Cancels all but the first subscription of an account that has paid twice. What was paid stays valid.
import type { JobHandler } from '#server/dispatch/job.ts'
import { findCustomer } from '#server/store/plan/billing.ts'
import { paymentsOf } from './payments-of.ts'

export const keepOneSubscription: JobHandler<'keep-one-subscription'> = async (context, { userId }) => {
  const customer = await findCustomer(context.db, userId)
  if (customer) await paymentsOf(context).keepOneSubscription(customer)
}
