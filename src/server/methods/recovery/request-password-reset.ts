// Asks for a link to set a new password. The work is the same whether or not the address has an account.
import { randomUUID } from 'node:crypto'
import { budgets } from '#domain/rate.ts'
import { anyone } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { findAccountByEmail } from '#server/store/account/accounts.ts'

export const requestPasswordReset = mutation('request-password-reset', {
  publicForm: true,
  budgets: ({ email }, { caller }) => budgets.resetRequest(email, caller.address),
  allow: anyone,
  async run({ db, input, vault }) {
    const account = await findAccountByEmail(db, input.email)
    // An unknown address gets a job too, which finds no account and ends.
    const userId = account?.id ?? randomUUID()
    const mailbox = vault.fingerprint(input.email).toString('base64url')
    return {
      output: {},
      event: { action: 'account.reset-requested', subject: account?.id ?? null, facts: { userId, mailbox } },
    }
  },
})
