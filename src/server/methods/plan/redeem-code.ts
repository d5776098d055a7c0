// Premium days for a code. Unknown codes and those that others have used answer alike.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { fingerprintOfCode } from '#server/auth/codes.ts'
import { mutation } from '#server/method.ts'
import { presentSession } from '#server/present/session.ts'
import { holdAccount } from '#server/store/accounts.ts'
import { hasRedeemed, redeemCodeOnce } from '#server/store/codes.ts'
import { addPlanEntry } from '#server/store/plan.ts'

export const redeemCode = mutation('redeem-code', {
  budgets: (_input, { actor, caller }) => budgets.redeem(actor.account.id, caller.address),
  allow: isUser,
  async run({ db, actor, vault, input, now }) {
    const { id } = actor.account
    // Before the code, in the order in which erasing an account takes them.
    const held = await holdAccount(db, id)
    const hash = fingerprintOfCode(vault, input.code)
    const days = hash && (await redeemCodeOnce(db, hash, id, now))
    if (hash && days) {
      const entry = { userId: id, source: 'code', externalId: hash.toString('hex'), days } as const
      const { account } = await addPlanEntry(db, entry, now)
      const event = { action: 'plan.code-redeemed', subject: id, detail: { days } } as const
      return { output: presentSession(account, now), event }
    }
    // A code is used once: by the same person a second time, it is the same call come twice.
    if (!hash || !(await hasRedeemed(db, hash, id)))
      throw new Refusal('invalid_input', { fields: { code: { code: 'unknown_activation_code' } } })
    return { output: presentSession(held, now), event: 'nothing-done' }
  },
})
