// Turns two-step verification off. A session that was left open is not enough: it takes a code or the password.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { provePassword } from '#server/auth/reauthenticate.ts'
import { takeSecondStep } from '#server/auth/two-step.ts'
import { mutation } from '#server/dispatch/method.ts'
import { deleteAuthenticator } from '#server/store/account/authenticators.ts'
import { deleteRecoveryCodes } from '#server/store/account/recovery-codes.ts'
import { forgive } from '#server/store/engine/rate-limits.ts'

export const disableTwoStep = mutation('disable-two-step', {
  budgets({ current_password }, { actor }) {
    return current_password ? budgets.password(actor.account.id) : budgets.code(actor.account.id)
  },
  async prepare(context) {
    const { code, current_password } = context.input
    if (!code && !current_password) throw new Refusal('invalid_input', { fields: { code: { code: 'required' } } })
    if (current_password) await provePassword(context, context.actor, current_password)
  },
  allow: isUser,
  async run({ db, vault, now, input, actor: { account } }) {
    if (!input.current_password && !(await takeSecondStep({ db, vault, now }, account.id, input.code)))
      throw new Refusal('wrong_code', { fields: { code: { code: 'wrong_code' } } })
    await forgive(db, budgets.code(account.id))
    await deleteAuthenticator(db, account.id)
    await deleteRecoveryCodes(db, account.id)
    const { id } = account
    return { output: {}, event: { action: 'two-step.turned-off', subject: id, facts: { userId: id } } }
  },
})
