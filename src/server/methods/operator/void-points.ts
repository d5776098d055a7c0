// The operator takes back points with a new line and its reason. Points that were spent already become a debt.
import { Refusal } from '#domain/refusal.ts'
import { isOperator } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { findAccountByEmail } from '#server/store/account/accounts.ts'
import { addReward, balanceOf, findReward } from '#server/store/rewards/rewards.ts'

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
