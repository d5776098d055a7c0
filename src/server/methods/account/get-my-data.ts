import { isRenewing } from '#domain/plan/paid.ts'
import { storageFor } from '#domain/plan/storage.ts'
import { isUser } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { presentExport } from '#server/present/my-data.ts'
import { findLatestExport } from '#server/store/account/exports.ts'
import { findSubscription } from '#server/store/plan/billing.ts'
import { usedStorage } from '#server/store/writing/storage.ts'

export const getMyData = query('get-my-data', {
  allow: isUser,
  async run({ db, actor, now }) {
    const { id, eraseAt } = actor.account
    const latest = await findLatestExport(db, id, now)
    const subscription = await findSubscription(db, id)
    const { bytes, documents } = await usedStorage(db, id)
    return {
      erase_at: eraseAt?.toISOString() ?? null,
      renews: subscription !== undefined && isRenewing(subscription),
      export: latest ? presentExport(latest) : null,
      storage: { used: { bytes, documents }, most: storageFor(actor.account, now) },
    }
  },
})
