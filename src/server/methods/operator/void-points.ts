// The operator takes back points that were not earned: one more line, with its reason. What was spent already is owed.
import { Refusal } from '#domain/refusal.ts'
import { isOperator } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { findAccountByEmail } from '#server/store/accounts.ts'
import { addReward, balanceOf, findReward } from '#server/store/rewards.ts'

export const voidPoints = mutation('void-points', {
  load: (db, { email }) => findAccountByEmail(db, email),
  allow: isOperator,
  async run({ db, input: { id, points, reason }, subject, now }) {
    const line = { source: 'void', externalId: id, userId: subject.id, points: -points, reason, at: now } as const
    const added = await addReward(db, line)
    if (!added) {
      const before = await findReward(db, 'void', id)
      if (before?.userId !== subject.id || before.points !== -points)
        throw new Refusal('invalid_input', { fields: { id: { code: 'bad_value' } } })
    }
    return {
      output: { email: subject.email, balance: await balanceOf(db, subject.id) },
      event: added ? { action: 'reward.voided', subject: subject.id, detail: { points } } : 'nothing-done',
    }
  },
})
