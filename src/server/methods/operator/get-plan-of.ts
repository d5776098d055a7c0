// Where somebody's Premium came from, for the operator whom they ask.
import { isOperator } from '#policy/account.ts'
import { query } from '#server/method.ts'
import { planOf } from '#server/methods/plan/own-plan.ts'
import { findAccountByEmail } from '#server/store/accounts.ts'

export const getPlanOf = query('get-plan-of', {
  load: (db, { email }) => findAccountByEmail(db, email),
  allow: isOperator,
  async run({ subject, ...scene }) {
    return { email: subject.email, plan: await planOf(scene, subject) }
  },
})
