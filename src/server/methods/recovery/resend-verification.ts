// Sends another letter to confirm the user's address.
import { budgets } from '#domain/rate.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'

export const resendVerification = mutation('resend-verification', {
  budgets: (_input, { actor }) => budgets.resendVerification(actor.account.id),
  allow: isUser,
  async run({ actor }) {
    const { id, emailVerifiedAt } = actor.account
    const facts = { userId: id, isVerified: emailVerifiedAt !== null }
    return { output: {}, event: { action: 'account.verification-requested', subject: id, facts } }
  },
})
