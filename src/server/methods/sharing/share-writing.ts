// A writing is shared with an address, or with the same one in another role. Whoever it is has a letter of it, once.
import { randomUUIDv7 } from 'node:crypto'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Share, shareLimits } from '#domain/sharing/share.ts'
import { insistOnKept, insistOnPremium, insistOnVerified } from '#domain/writing/writing.ts'
import { canShare } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import { presentShare } from '#server/present/share.ts'
import { listNamesByEmail } from '#server/store/accounts.ts'
import { spend } from '#server/store/rate-limits.ts'
import { changeShare, holdSharedWriting, insertShare } from '#server/store/shares.ts'

export const shareWriting = mutation('share-writing', {
  costly: true,
  budgets: (_input, { actor }) => budgets.share(actor.account.id),
  load: (db, { id }) => holdSharedWriting(db, id),
  allow: canShare,
  async run({ db, actor, input, subject, now }) {
    const { account } = actor
    const { email, role, message } = input
    insistOnKept(subject)
    insistOnPremium('private', account, now)
    // It writes to somebody in their name.
    insistOnVerified(account)
    if (email === account.email) throw new Refusal('invalid_input', { fields: { email: { code: 'own_email' } } })
    const before = subject.shares.find((share) => share.email === email)
    const names = await listNamesByEmail(db, [email])
    if (before) {
      if (before.role !== role) await changeShare(db, before.id, role)
      // The same call come twice has given it, too, with its letter.
      const isRepeated = before.id === input.share_id
      const output = {
        ...presentShare({ ...before, role }, names),
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
      output: { ...presentShare(share, names), is_new: true, letter },
      event: {
        action: 'writing.shared',
        subject: subject.id,
        detail: { role },
        facts: { writing: subject, share, userId: account.id },
      },
    }
  },
})
