// The operator gives somebody premium days.
import { extendPremium } from '#domain/plan/plan.ts'
import { Refusal } from '#domain/refusal.ts'
import { isOperator } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { findAccountByEmail, savePremium } from '#server/store/accounts.ts'

export const grantPremium = mutation('grant-premium', {
  load: (db, { email }) => findAccountByEmail(db, email),
  allow: isOperator,
  async run({ db, input, subject, now }) {
    if (!subject) throw new Refusal('not_found')
    const premiumUntil = extendPremium(subject, input.days, now)
    await savePremium(db, subject.id, premiumUntil)
    return {
      output: { email: subject.email, premium_until: premiumUntil.toISOString() },
      event: { action: 'plan.granted', subject: subject.id, detail: { days: input.days } },
    }
  },
})
