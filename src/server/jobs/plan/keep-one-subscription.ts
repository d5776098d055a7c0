// Somebody has paid on two pages: only the first of what they subscribed to goes on. What is paid stays theirs.
import type { JobHandler } from '#server/job.ts'
import { findCustomer } from '#server/store/billing.ts'
import { paymentsOf } from './payments-of.ts'

export const keepOneSubscription: JobHandler<'keep-one-subscription'> = async (context, { userId }) => {
  const customer = await findCustomer(context.db, userId)
  if (customer) await paymentsOf(context).keepOneSubscription(customer)
}
