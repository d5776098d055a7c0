// Premium days for a code. Unknown codes and those that others have used answer alike.
import { extendPremium } from '#domain/plan/plan.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { fingerprintOfCode } from '#server/auth/codes.ts'
import { mutation } from '#server/method.ts'
import { presentSession } from '#server/present/session.ts'
import { savePremium } from '#server/store/accounts.ts'
import { hasRedeemed, holdAccount, redeemCodeOnce } from '#server/store/codes.ts'

export const redeemCode = mutation('redeem-code', {
  budgets: (_input, { actor, caller }) => budgets.redeem(actor.account.id, caller.address),
  allow: isUser,
  async run({ db, actor, vault, input, now }) {
    const account = await holdAccount(db, actor.account.id)
    const hash = fingerprintOfCode(vault, input.code)
    const days = (hash && (await redeemCodeOnce(db, hash, account.id, now))) ?? 0
    // A code is used once: by the same person a second time, it is the same call come twice.
    const repeated = days === 0 && hash !== undefined && (await hasRedeemed(db, hash, account.id))
    if (days === 0 && !repeated)
      throw new Refusal('invalid_input', { fields: { code: { code: 'unknown_activation_code' } } })
    const premiumUntil = repeated ? account.premiumUntil : extendPremium(account, days, now)
    if (premiumUntil && !repeated) await savePremium(db, account.id, premiumUntil)
    return {
      output: presentSession({ ...account, premiumUntil }, now),
      event: repeated ? 'nothing-done' : { action: 'plan.code-redeemed', subject: account.id, detail: { days } },
    }
  },
})
