// Cancels renewal when an account is being deleted or a purchase is withdrawn: what is paid stays valid until its end or the deletion.
import type { JobHandler } from '#server/dispatch/job.ts'
import { findEraseAt } from '#server/store/account/erasures.ts'
import { findCustomer } from '#server/store/plan/billing.ts'
import { paymentsOf } from './payments-of.ts'

export const stopRenewing: JobHandler<'stop-renewing'> = async (context, { userId, withdrawn }) => {
  const { db } = context
  const customer = await findCustomer(db, userId)
  if (!customer) return
  // The owner has cancelled the deletion before this job ran.
  if (!withdrawn && !(await findEraseAt(db, userId))) return
  await paymentsOf(context).stopRenewing(customer)
}
