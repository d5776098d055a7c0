// Who gains points, for the operator to see what might not be as it looks.
import { isOperator } from '#policy/account.ts'
import { query } from '#server/method.ts'
import { listClusters, listEarners, listRises } from '#server/store/reward-watch.ts'

export const listRewards = query('list-rewards', {
  allow: isOperator,
  run: async ({ db, now }) => ({
    earners: await listEarners(db, now),
    rises: await listRises(db, now),
    clusters: await listClusters(db),
  }),
})
