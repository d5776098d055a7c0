// Redeems a code for Premium days. Unknown codes and those used by others answer alike.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { fingerprintOfCode } from '#server/auth/codes.ts'
import { mutation } from '#server/dispatch/method.ts'
import { presentSession } from '#server/present/session.ts'
import { lockAccount } from '#server/store/account/accounts.ts'
import { hasRedeemed, redeemCodeOnce } from '#server/store/plan/codes.ts'
import { addPlanEntry } from '#server/store/plan/plan.ts'

export const redeemCode = mutation('redeem-code', {
  budgets: (_input, { actor, caller }) => budgets.redeem(actor.account.id, caller.address),
  allow: isUser,
  async run({ db, actor, vault, input, now }) {
    const { id } = actor.account
    // The account is locked before the code, in the same order as when an account is erased.
    const held = await lockAccount(db, id)
    const hash = fingerprintOfCode(vault, input.code)
    const days = hash && (await redeemCodeOnce(db, hash, id, now))
    if (hash && days) {
      const entry = { userId: id, source: 'code', externalId: hash.toString('hex'), days } as const
      const { account } = await addPlanEntry(db, entry, now)
      const event = { action: 'plan.code-redeemed', subject: id, detail: { days } } as const
      return { output: presentSession(account, now), event }
    }
    // A code used before by the same user: the same call, repeated.
    if (!hash || !(await hasRedeemed(db, hash, id)))
      throw new Refusal('invalid_input', { fields: { code: { code: 'unknown_activation_code' } } })
    return { output: presentSession(held, now), event: 'nothing-done' }
  },
})
