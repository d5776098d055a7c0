// Opens Stripe's page to pay for Premium by the month or by the year. Days are given later, when Stripe reports the payment.
import { randomUUID } from 'node:crypto'
import { paymentPaths } from '#addresses/payment-paths.ts'
import type { Account } from '#domain/account/account.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { type CallContext, mutation } from '#server/dispatch/method.ts'
import type { Payments } from '#server/pay/payments.ts'
import { findCustomer, saveCustomer } from '#server/store/plan/billing.ts'
import { originOf, withPayments } from './paying.ts'

/** The customer of the account, the same at every upgrade. Refuses while it has a subscription: no period is paid twice. */
async function customerFor({ db, now }: CallContext, account: Account, payments: Payments): Promise<string> {
  const { id: userId, email, firstname, lastname } = account
  const known = await findCustomer(db, userId)
  const subscribed = known && (await payments.hasSubscription(known))
  if (subscribed) throw new Refusal('already_subscribed')
  if (known && subscribed === false) return known
  const customerId = await payments.createCustomer({ userId, email, name: `${firstname} ${lastname}`.trim() }, known)
  return saveCustomer(db, { userId, customerId }, known, now)
}

export const startUpgrade = mutation('start-upgrade', {
  budgets: (_input, { actor }) => budgets.payments(actor.account.id),
  allow: isUser,
  prepare: (context) =>
    withPayments(context, async (payments) => {
      const { account } = context.actor
      const { id = randomUUID(), interval } = context.input
      const origin = originOf(context)
      const url = await payments.startCheckout({
        id,
        interval,
        userId: account.id,
        customerId: await customerFor(context, account, payments),
        successUrl: origin + paymentPaths.premiumAfter('hecho'),
        cancelUrl: origin + paymentPaths.premiumAfter('cancelado'),
      })
      if (!url) throw new Refusal('already_subscribed')
      return url
    }),
  async run({ actor, input: { interval }, prepared: url }) {
    return {
      output: { url },
      event: { action: 'plan.upgrade-started', subject: actor.account.id, detail: { interval } },
    }
  },
})
