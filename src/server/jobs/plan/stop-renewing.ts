// Somebody leaves, or withdraws from the purchase: no further payment is taken from them. What they have paid for lasts until its end, or until they are gone.
import type { JobHandler } from '#server/job.ts'
import { findCustomer } from '#server/store/billing.ts'
import { findEraseAt } from '#server/store/erasures.ts'
import { paymentsOf } from './payments-of.ts'

export const stopRenewing: JobHandler<'stop-renewing'> = async (context, { userId, withdrawn }) => {
  const { db } = context
  const customer = await findCustomer(db, userId)
  if (!customer) return
  // They have changed their mind about leaving before it came to this.
  if (!withdrawn && !(await findEraseAt(db, userId))) return
  await paymentsOf(context).stopRenewing(customer)
}
