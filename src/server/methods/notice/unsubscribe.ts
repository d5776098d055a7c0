// One press in a mail program, without an account or a cookie: no more letters that nobody has to have. It only ends them.
import { mailTopics } from '#domain/notices/mail-topics.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { anyone } from '#policy/account.ts'
import { unsubscriberOf } from '#server/auth/link-secret.ts'
import { mutation } from '#server/method.ts'
import { findAccount } from '#server/store/accounts.ts'
import { holdUnwanted, saveUnwanted } from '#server/store/mail-choices.ts'

export const unsubscribe = mutation('unsubscribe', {
  evenWhenFull: true,
  allow: anyone,
  budgets: (_input, { caller }) => budgets.unsubscribe(caller.address),
  async run({ db, input: { token }, vault }) {
    const userId = unsubscriberOf(vault, token)
    if (!userId) throw new Refusal('not_found')
    // Whoever is gone gets no letters either.
    if (!(await findAccount(db, userId))) return { output: {}, event: 'nothing-done' }
    const before = await holdUnwanted(db, userId)
    if (before.length === mailTopics.length) return { output: {}, event: 'nothing-done' }
    await saveUnwanted(db, userId, [...mailTopics])
    return { output: {}, event: { action: 'mail.unsubscribed', subject: userId } }
  },
})
