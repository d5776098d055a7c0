// All about an account's plan, for the user and for the operator.
import type { OwnPlan } from '#contract/plan.ts'
import type { Account } from '#domain/account/account.ts'
import type { CallContext } from '#server/dispatch/method.ts'
import { presentPlan } from '#server/present/plan.ts'
import { findCustomer, findSubscription, findWithdrawal } from '#server/store/plan/billing.ts'
import { listPlanEntries } from '#server/store/plan/plan.ts'

export async function planOf({ db, payments, now }: CallContext, account: Account): Promise<OwnPlan> {
  const { id } = account
  const [entries, subscription, customer, withdrawnAt] = await Promise.all([
    listPlanEntries(db, id),
    findSubscription(db, id),
    findCustomer(db, id),
    findWithdrawal(db, id),
  ])
  const portal = payments !== undefined && customer !== undefined && subscription !== undefined
  return presentPlan({ account, entries, subscription, withdrawnAt, payments: payments !== undefined, portal }, now)
}
