// Who earns points, for the operator to find abuse.
import { isOperator } from '#policy/account.ts'
import { listWaiting } from '#server/acts/reward-earning.ts'
import { query } from '#server/dispatch/method.ts'
import { listClusters, listEarners, listRises } from '#server/store/rewards/reward-watch.ts'

const mostWaiting = 20

export const listRewards = query('list-rewards', {
  allow: isOperator,
  run: async ({ db, vault, now }) => ({
    earners: await listEarners(db, now),
    rises: await listRises(db, now),
    clusters: await listClusters(db),
    waiting: (await listWaiting(db, vault.fingerprint))
      .slice(0, mostWaiting)
      .map(({ email, people, points }) => ({ email, people, points })),
  }),
})
