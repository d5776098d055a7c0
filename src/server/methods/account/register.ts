// Registers: the account and its first session are made in one transaction.
import { randomUUID } from 'node:crypto'
import { isCommonPassword } from '#domain/account/password.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { anyone } from '#policy/account.ts'
import { noteInvitation } from '#server/acts/reward-earning.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { openSession } from '#server/auth/sessions.ts'
import { mutation } from '#server/dispatch/method.ts'
import { presentSession } from '#server/present/session.ts'
import { insertAccount } from '#server/store/account/accounts.ts'

export const register = mutation('register', {
  publicForm: true,
  budgets: (_input, { caller }) => budgets.register(caller.address),
  async prepare({ input, config }) {
    if (isCommonPassword(input.password, input.email))
      throw new Refusal('invalid_input', { fields: { password: { code: 'common_password' } } })
    return hashPassword(input.password, config.passwordCost)
  },
  allow: anyone,
  async run({ db, input, prepared: passwordHash, caller, now }) {
    const account = {
      id: randomUUID(),
      email: input.email,
      ...input.profile,
      phone: input.phone,
      premiumUntil: null,
      country: caller.chosenCountry,
      emailVerifiedAt: null,
      eraseAt: null,
      createdAt: now,
    }
    if (!(await insertAccount(db, account, passwordHash)))
      throw new Refusal('email_taken', { fields: { email: { code: 'email_taken' } } })
    await noteInvitation(db, input.invite, account, now)
    return {
      output: presentSession(account, now),
      event: { action: 'account.registered', subject: account.id, facts: { userId: account.id } },
      session: await openSession(db, account, caller, now),
    }
  },
})
