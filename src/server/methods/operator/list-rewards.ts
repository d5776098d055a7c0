// Who gains points, for the operator to see what might not be as it looks.
import { isOperator } from '#policy/account.ts'
import { listWaiting } from '#server/acts/reward-earning.ts'
import { query } from '#server/method.ts'
import { listClusters, listEarners, listRises } from '#server/store/reward-watch.ts'

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
