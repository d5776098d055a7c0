// The operator gives an account premium days. The same grant repeated is one grant.
import { Refusal } from '#domain/refusal.ts'
import { isOperator } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { findAccountByEmail } from '#server/store/account/accounts.ts'
import { addPlanEntry } from '#server/store/plan/plan.ts'

export const grantPremium = mutation('grant-premium', {
  load: (db, { email }) => findAccountByEmail(db, email),
  allow: isOperator,
  async run({ db, input: { id, days }, subject, now }) {
    const entry = { userId: subject.id, source: 'operator', externalId: id, days } as const
    const { account, outcome } = await addPlanEntry(db, entry, now)
    if (outcome === 'other') throw new Refusal('invalid_input', { fields: { id: { code: 'used_for_other_days' } } })
    return {
      output: { email: account.email, premium_until: account.premiumUntil?.toISOString() ?? null },
      event:
        outcome === 'repeated' ? 'nothing-done' : { action: 'plan.granted', subject: account.id, detail: { days } },
    }
  },
})
