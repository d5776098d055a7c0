// Asking for a link to choose a new password. The work is the same whether or not the address has an account.
import { randomUUID } from 'node:crypto'
import { budgets } from '#domain/rate.ts'
import { anyone } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { findAccountByEmail } from '#server/store/accounts.ts'
import { enqueue } from '#server/store/jobs.ts'

export const requestPasswordReset = mutation('request-password-reset', {
  publicForm: true,
  budgets: ({ email }, { caller }) => budgets.resetRequest(email, caller.address),
  allow: anyone,
  async run({ db, input, vault, now }) {
    const account = await findAccountByEmail(db, input.email)
    // For an unknown address the job is asked for all the same, finds nobody, and is done.
    const userId = account?.id ?? randomUUID()
    const key = `reset-password:${vault.fingerprint(input.email).toString('base64url')}`
    await enqueue(db, 'send-mail', { template: 'reset-password', userId }, now, { key })
    return { output: {}, event: { action: 'account.reset-requested', subject: account?.id ?? null } }
  },
})
