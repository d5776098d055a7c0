// Shares a writing with an address, or changes the role of a share. The person gets one letter.
import { randomUUIDv7 } from 'node:crypto'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Share, shareLimits } from '#domain/sharing/share.ts'
import { requireKept, requirePremium, requireVerified } from '#domain/writing/writing.ts'
import { canShare } from '#policy/writing.ts'
import { mutation } from '#server/dispatch/method.ts'
import { presentShare } from '#server/present/share.ts'
import { listNamesByEmail } from '#server/store/account/accounts.ts'
import { spend } from '#server/store/engine/rate-limits.ts'
import { changeShare, insertShare, lockSharedWriting } from '#server/store/sharing/shares.ts'

export const shareWriting = mutation('share-writing', {
  limited: true,
  budgets: (_input, { actor }) => budgets.share(actor.account.id),
  load: (db, { id }) => lockSharedWriting(db, id),
  allow: canShare,
  async run({ db, actor, input, subject, now }) {
    const { account } = actor
    const { email, role, message } = input
    requireKept(subject)
    requirePremium('private', account, now)
    // The letter goes out in the owner's name.
    requireVerified(account)
    if (email === account.email) throw new Refusal('invalid_input', { fields: { email: { code: 'own_email' } } })
    const before = subject.shares.find((share) => share.email === email)
    const of = { names: await listNamesByEmail(db, [email]), writing: subject, owner: actor, now }
    if (before) {
      if (before.role !== role) await changeShare(db, before.id, role)
      // The same call repeated: it was done, and its letter sent, the first time.
      const isRepeated = before.id === input.share_id
      const output = {
        ...presentShare({ ...before, role }, of),
        is_new: isRepeated,
        letter: isRepeated && before.letter,
      }
      const event = { action: 'writing.share-changed', subject: subject.id, detail: { role } } as const
      return { output, event: before.role === role ? ('nothing-done' as const) : event }
    }
    if (subject.shares.length >= shareLimits.people)
      throw new Refusal('invalid_input', { fields: { email: { code: 'too_many_people' } } })
    const id = input.share_id ?? randomUUIDv7()
    const limits = [...budgets.shareLetters(account.id, email), ...budgets.askLetters(account.id, [{ id, email }])]
    const letter = (await spend(db, limits, now)) === 0
    const share: Share = { id, writingId: subject.id, email, role, message, sharedAt: now, letter }
    await insertShare(db, share)
    return {
      output: { ...presentShare(share, of), is_new: true, letter },
      event: {
        action: 'writing.shared',
        subject: subject.id,
        detail: { role },
        facts: { writing: subject, share, userId: account.id },
      },
    }
  },
})
