// The second half of turning two-step verification on: a code from the app, and recovery codes in return.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { confirmWithCode, renewRecoveryCodes } from '#server/auth/two-step.ts'
import { mutation } from '#server/dispatch/method.ts'
import { forgive } from '#server/store/engine/rate-limits.ts'

export const confirmTwoStep = mutation('confirm-two-step', {
  budgets: (_input, { actor }) => budgets.code(actor.account.id),
  allow: isUser,
  async run({ db, vault, now, actor, input }) {
    const { id } = actor.account
    if (!(await confirmWithCode({ db, vault, now }, id, input.code)))
      throw new Refusal('wrong_code', { fields: { code: { code: 'wrong_code' } } })
    await forgive(db, budgets.code(id))
    return {
      output: { recovery_codes: await renewRecoveryCodes({ db, vault }, id) },
      event: { action: 'two-step.turned-on', subject: id, facts: { userId: id } },
    }
  },
})
