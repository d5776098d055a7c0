// One-click unsubscribing from a mail program, without an account or a cookie. It ends all optional letters, and does nothing
// else.
import type { LinkHolder } from '#domain/actor.ts'
import { mailTopics } from '#domain/notice/notice.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { unsubscriberOf } from '#server/auth/link-secret.ts'
import { type Link, mutation } from '#server/dispatch/method.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import { lockUnwanted, saveUnwanted } from '#server/store/notice/mail-choices.ts'

/** Of an account; also of a deleted one, which gets no letters anyway. */
const unsubscribeLink: Link<{ token: string }, LinkHolder<string>> = {
  async holder({ vault }, { token }, caller) {
    const found = unsubscriberOf(vault, token)
    if (!found) throw new Refusal('not_found')
    return { kind: 'link-holder', found, caller }
  },
}

export const unsubscribe = mutation('unsubscribe', {
  evenWhenFull: true,
  allow: unsubscribeLink,
  budgets: (_input, { caller }) => budgets.unsubscribe(caller.address),
  async run({ db, actor: { found: userId } }) {
    if (!(await findAccount(db, userId))) return { output: {}, event: 'nothing-done' }
    const before = await lockUnwanted(db, userId)
    if (before.length === mailTopics.length) return { output: {}, event: 'nothing-done' }
    await saveUnwanted(db, userId, [...mailTopics])
    return { output: {}, event: { action: 'mail.unsubscribed', subject: userId } }
  },
})
