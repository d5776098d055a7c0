// The user's points, where they come from, and what they are worth.
import { mostADay, offers, pointsFor } from '#domain/rewards/rewards.ts'
import { isUser } from '#policy/account.ts'
import { listWaiting } from '#server/acts/reward-earning.ts'
import { query } from '#server/dispatch/method.ts'
import { balanceOf, listRewards, rewardsPageSize } from '#server/store/rewards/rewards.ts'

const { use, sameReader, invited, upgraded } = mostADay
const rules = {
  points: pointsFor,
  most_a_day: { use, same_reader: sameReader, invited, upgraded },
  offers: [...offers],
}

export const getRewards = query('get-rewards', {
  allow: isUser,
  async run({ db, actor, vault, input: { page } }) {
    const { id } = actor.account
    const [balance, { items, total }, [waiting]] = await Promise.all([
      balanceOf(db, id),
      listRewards(db, id, page),
      listWaiting(db, vault.fingerprint, id),
    ])
    return {
      balance,
      waiting: waiting?.points ?? 0,
      items: items.map(({ at, ...item }) => ({ ...item, at: at.toISOString() })),
      total,
      page,
      pages: Math.max(1, Math.ceil(total / rewardsPageSize)),
      rules,
    }
  },
})
