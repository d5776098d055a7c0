// Opens Stripe's page with the user's invoices, card, and the button to stop or resume the subscription.
import { paths } from '#addresses/paths.ts'
import { budgets } from '#domain/rate.ts'
import { found } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { findCustomer } from '#server/store/plan/billing.ts'
import { originOf, withPayments } from './paying.ts'

export const openPortal = mutation('open-portal', {
  budgets: (_input, { actor }) => budgets.payments(actor.account.id),
  allow: isUser,
  prepare: (context) =>
    withPayments(context, async (payments) => {
      const customer = found(await findCustomer(context.db, context.actor.account.id))
      return payments.openPortal(customer, originOf(context) + paths.premium)
    }),
  async run({ actor, prepared: url }) {
    return { output: { url }, event: { action: 'plan.portal-opened', subject: actor.account.id } }
  },
})
