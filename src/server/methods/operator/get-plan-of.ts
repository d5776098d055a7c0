// The sources of an account's Premium, for the operator.
import { isOperator } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { planOf } from '#server/methods/plan/own-plan.ts'
import { findAccountByEmail } from '#server/store/account/accounts.ts'

export const getPlanOf = query('get-plan-of', {
  load: (db, { email }) => findAccountByEmail(db, email),
  allow: isOperator,
  async run({ subject, ...context }) {
    return { email: subject.email, plan: await planOf(context, subject) }
  },
})
