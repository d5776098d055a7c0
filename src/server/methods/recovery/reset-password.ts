// Sets a new password with the link from the letter: it works once, and ends all sessions.
import { isCommonPassword } from '#domain/account/password.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { rewardVerified } from '#server/acts/reward-earning.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { openSession } from '#server/auth/sessions.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { mutation } from '#server/dispatch/method.ts'
import { presentSession } from '#server/present/session.ts'
import { saveResetPassword } from '#server/store/account/accounts.ts'
import { hasAuthenticator } from '#server/store/account/authenticators.ts'
import { deleteSessionsOf } from '#server/store/account/sessions.ts'
import { deleteTokensOf, redeemToken } from '#server/store/account/tokens.ts'
import { resetLink } from './letter-links.ts'

export const resetPassword = mutation('reset-password', {
  budgets: (_input, { caller }) => budgets.linkUse(caller.address),
  // Looks before it hashes: an expired link costs no hash, and a refused password does not use it up.
  prepare({ actor, input, config }) {
    if (isCommonPassword(input.password, actor.found.email))
      throw new Refusal('invalid_input', { fields: { password: { code: 'common_password' } } })
    return hashPassword(input.password, config.passwordCost)
  },
  allow: resetLink,
  async run({ db, input, prepared: passwordHash, caller, vault, now }) {
    const redeemed = await redeemToken(db, hashToken(input.token), 'reset-password', now)
    if (!redeemed?.userId) throw new Refusal('link_expired')
    const account = await saveResetPassword(db, redeemed.userId, passwordHash, now)
    await rewardVerified(db, vault.fingerprint, { id: account.id, address: caller.address }, now)
    await deleteSessionsOf(db, account.id)
    // Ends everything begun with the old password or with another letter.
    for (const purpose of ['reset-password', 'verify-email', 'second-step'] as const)
      await deleteTokensOf(db, account.id, purpose)
    const facts = { userId: account.id }
    const event = { action: 'account.password-reset', subject: account.id, facts } as const
    // Access to the mailbox must not replace the second step.
    if (await hasAuthenticator(db, account.id))
      return { output: { login_required: true }, event, session: { ended: true } }
    const session = await openSession(db, account, caller, now)
    return { output: presentSession(account, now), event, session }
  },
})
