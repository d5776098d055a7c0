// Logs in. A wrong password and an unknown address answer alike, in words and in time.
import { Refusal } from '#domain/refusal.ts'
import { anyone } from '#policy/account.ts'
import { askSecondStep } from '#server/auth/admission.ts'
import { loginBudgets } from '#server/auth/devices.ts'
import { verifyPassword } from '#server/auth/passwords.ts'
import { openSession } from '#server/auth/sessions.ts'
import { mutation } from '#server/dispatch/method.ts'
import { presentSession } from '#server/present/session.ts'
import { findCredentials } from '#server/store/account/accounts.ts'
import { forgive } from '#server/store/engine/rate-limits.ts'

export const login = mutation('login', {
  evenWhenFull: true,
  publicForm: ({ email }, { caller, vault }) => loginBudgets(vault, caller, email).proofs,
  budgets: ({ email }, { caller, vault }) => loginBudgets(vault, caller, email).attempts,
  async prepare({ db, input, now }) {
    const found = await findCredentials(db, input.email)
    const right = await verifyPassword(found?.passwordHash, input.password)
    if (!found || !right) throw new Refusal('wrong_credentials')
    const challenge = await askSecondStep(db, found.account, now)
    if (challenge) throw new Refusal('second_step_required', { challenge })
    return found.account
  },
  allow: anyone,
  async run({ db, input, prepared: account, caller, vault, now }) {
    // The budget of the whole address is not refunded: one known password must not buy guesses at others.
    await forgive(db, loginBudgets(vault, caller, input.email).attempts.slice(0, 1))
    return {
      output: presentSession(account, now),
      event: { action: 'account.logged-in', subject: account.id },
      session: await openSession(db, account, caller, now),
    }
  },
})
