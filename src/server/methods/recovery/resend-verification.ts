// Asking once more for the letter that confirms one's address.
import { budgets } from '#domain/rate.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { enqueue } from '#server/store/jobs.ts'

export const resendVerification = mutation('resend-verification', {
  budgets: (_input, { actor }) => budgets.resendVerification(actor.account.id),
  allow: isUser,
  async run({ db, actor, now }) {
    const { id, emailVerifiedAt } = actor.account
    if (!emailVerifiedAt)
      await enqueue(db, 'send-mail', { template: 'verify-email', userId: id }, now, { key: `verify-email:${id}` })
    return { output: {}, event: { action: 'account.verification-requested', subject: id } }
  },
})
