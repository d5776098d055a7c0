// A consumer withdraws from a purchase of Premium: renewals stop, a letter confirms it with its date and time, and the operator
// is told to pay the money back. The days go when the refund is made, as with every refund.

import { openPurchase } from '#domain/plan/withdrawal.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { lockAccount } from '#server/store/account/accounts.ts'
import { findWithdrawal, saveWithdrawal } from '#server/store/plan/billing.ts'
import { listPlanEntries } from '#server/store/plan/plan.ts'

export const withdrawPurchase = mutation('withdraw-purchase', {
  budgets: (_input, { actor }) => budgets.payments(actor.account.id),
  allow: isUser,
  async run({ db, actor, now }) {
    const { id } = await lockAccount(db, actor.account.id)
    const purchase = openPurchase(await listPlanEntries(db, id), now)
    if (!purchase) throw new Refusal('withdrawal_over')
    const before = await findWithdrawal(db, id)
    if (before && before >= purchase.paidAt)
      return { output: { withdrawn_at: before.toISOString() }, event: 'nothing-done' }
    await saveWithdrawal(db, id, now)
    return {
      output: { withdrawn_at: now.toISOString() },
      event: { action: 'plan.withdrawn', subject: id, facts: { userId: id } },
    }
  },
})
