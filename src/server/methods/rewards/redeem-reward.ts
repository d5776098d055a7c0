// Exchanges points for days of Premium. The account is locked meanwhile: two calls cannot spend the same points.
import { randomUUIDv7 } from 'node:crypto'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { priceOf } from '#domain/rewards/rewards.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { presentSession } from '#server/present/session.ts'
import { lockAccount } from '#server/store/account/accounts.ts'
import { addPlanEntry } from '#server/store/plan/plan.ts'
import { addReward, balanceOf, findReward } from '#server/store/rewards/rewards.ts'

const taken = () => new Refusal('invalid_input', { fields: { id: { code: 'bad_value' } } })

export const redeemReward = mutation('redeem-reward', {
  budgets: (_input, { actor }) => budgets.redeemReward(actor.account.id),
  allow: isUser,
  async run({ db, actor, input, now }) {
    const { id: userId } = actor.account
    const { id = randomUUIDv7(), days } = input
    const held = await lockAccount(db, userId)
    const balance = await balanceOf(db, userId)
    const before = await findReward(db, 'exchange', id)
    if (before) {
      if (before.userId !== userId || before.days !== days) throw taken()
      return { output: { balance, session: presentSession(held, now) }, event: 'nothing-done' }
    }
    const price = priceOf(days)
    if (balance < price) throw new Refusal('not_enough_points')
    const line = { source: 'exchange', externalId: id, userId, points: -price, days, at: now } as const
    if (!(await addReward(db, line))) throw taken()
    const { account, outcome } = await addPlanEntry(db, { userId, source: 'reward', externalId: id, days }, now)
    if (outcome !== 'added') throw taken()
    return {
      output: { balance: balance - price, session: presentSession(account, now) },
      event: { action: 'reward.redeemed', subject: userId, detail: { days, points: price } },
    }
  },
})
