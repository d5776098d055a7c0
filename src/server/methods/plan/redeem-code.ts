// Premium days for a code. Unknown and used codes answer alike.
import { extendPremium } from '#domain/plan/plan.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { fingerprintOfCode } from '#server/auth/codes.ts'
import { mutation } from '#server/method.ts'
import { presentSession } from '#server/present/session.ts'
import { savePremium } from '#server/store/accounts.ts'
import { holdAccount, redeemCodeOnce } from '#server/store/codes.ts'

export const redeemCode = mutation('redeem-code', {
  budgets: (_input, { actor, caller }) => (isUser(actor) ? budgets.redeem(actor.account.id, caller.address) : []),
  allow: isUser,
  async run({ db, actor, vault, input, now }) {
    if (!isUser(actor)) throw new Refusal('auth_required')
    const account = await holdAccount(db, actor.account.id)
    const hash = fingerprintOfCode(vault, input.code)
    const days = hash && (await redeemCodeOnce(db, hash, account.id, now))
    if (!days) throw new Refusal('invalid_input', { fields: { code: { code: 'unknown_activation_code' } } })
    const premiumUntil = extendPremium(account, days, now)
    await savePremium(db, account.id, premiumUntil)
    return {
      output: presentSession({ ...account, premiumUntil }, now),
      event: { action: 'plan.code-redeemed', subject: account.id, detail: { days } },
    }
  },
})
