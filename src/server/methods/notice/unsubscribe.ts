// One-click unsubscribing from a mail program, without an account or a cookie. It ends all optional letters, and does nothing
// else.
import { mailTopics } from '#domain/notice/mail-topics.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { anyone } from '#policy/account.ts'
import { unsubscriberOf } from '#server/auth/link-secret.ts'
import { mutation } from '#server/dispatch/method.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import { lockUnwanted, saveUnwanted } from '#server/store/notice/mail-choices.ts'

export const unsubscribe = mutation('unsubscribe', {
  evenWhenFull: true,
  allow: anyone,
  budgets: (_input, { caller }) => budgets.unsubscribe(caller.address),
  async run({ db, input: { token }, vault }) {
    const userId = unsubscriberOf(vault, token)
    if (!userId) throw new Refusal('not_found')
    // A deleted account gets no letters anyway.
    if (!(await findAccount(db, userId))) return { output: {}, event: 'nothing-done' }
    const before = await lockUnwanted(db, userId)
    if (before.length === mailTopics.length) return { output: {}, event: 'nothing-done' }
    await saveUnwanted(db, userId, [...mailTopics])
    return { output: {}, event: { action: 'mail.unsubscribed', subject: userId } }
  },
})
