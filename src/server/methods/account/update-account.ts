// Changes the user's account. A new password needs the current one, or a login of the last minutes.
import { isCommonPassword } from '#domain/account/password.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { proveIdentity } from '#server/auth/reauthenticate.ts'
import { mutation } from '#server/dispatch/method.ts'
import { presentSession } from '#server/present/session.ts'
import { saveDetails } from '#server/store/account/accounts.ts'
import { deleteOtherSessions, renewSession } from '#server/store/account/sessions.ts'
import { deleteTokensOf } from '#server/store/account/tokens.ts'

export const updateAccount = mutation('update-account', {
  budgets(input, { actor }) {
    const { id, firstname, lastname } = actor.account
    const isRenamed = input.profile.firstname !== firstname || input.profile.lastname !== lastname
    return [...(input.password ? budgets.password(id) : []), ...(isRenamed ? budgets.introduction(id) : [])]
  },
  async prepare(context) {
    const { actor, input } = context
    if (!input.password) return undefined
    if (isCommonPassword(input.password, actor.account.email))
      throw new Refusal('invalid_input', { fields: { password: { code: 'common_password' } } })
    await proveIdentity(context, actor, input.current_password)
    return hashPassword(input.password, context.config.passwordCost)
  },
  allow: isUser,
  async run({ db, actor, input, prepared: passwordHash, now }) {
    const account = await saveDetails(db, actor.account.id, { ...input.profile, phone: input.phone, passwordHash })
    if (passwordHash) {
      const session = Buffer.from(actor.session.id, 'hex')
      await deleteOtherSessions(db, account.id, session)
      await renewSession(db, session, now)
      // Logins begun with the old password end at their second step.
      await deleteTokensOf(db, account.id, 'second-step')
      await deleteTokensOf(db, account.id, 'reset-password')
    }
    const isPasswordChanged = passwordHash !== undefined
    return {
      output: presentSession(account, now),
      event: {
        action: 'account.updated',
        subject: account.id,
        detail: { password: isPasswordChanged },
        facts: { userId: account.id, isPasswordChanged },
      },
    }
  },
})
