// Ten new recovery codes; the old ones stop working.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { proveIdentity } from '#server/auth/reauthenticate.ts'
import { renewRecoveryCodes as renew } from '#server/auth/two-step.ts'
import { mutation } from '#server/dispatch/method.ts'
import { hasAuthenticator } from '#server/store/account/authenticators.ts'

export const renewRecoveryCodes = mutation('renew-recovery-codes', {
  budgets: (input, { actor }) => (input.current_password ? budgets.password(actor.account.id) : []),
  prepare: (context) => proveIdentity(context, context.actor, context.input.current_password),
  allow: isUser,
  async run({ db, vault, actor: { account } }) {
    if (!(await hasAuthenticator(db, account.id))) throw new Refusal('not_found')
    return {
      output: { recovery_codes: await renew({ db, vault }, account.id) },
      event: { action: 'two-step.codes-renewed', subject: account.id },
    }
  },
})
