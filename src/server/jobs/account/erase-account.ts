// Deletes an account when its period of grace is over, unless its owner cancelled that. One audit row without a name remains.

import { keptForOf } from '#domain/account/erasure.ts'
import { recordEvent } from '#server/acts/record-event.ts'
import { cancelOpenRounds } from '#server/acts/round-endings.ts'
import type { JobHandler } from '#server/dispatch/job.ts'
import { raise } from '#server/effects/effects.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import { deleteAccount, findEraseAt } from '#server/store/account/erasures.ts'
import { listBlobsOf } from '#server/store/account/exports.ts'
import { transaction } from '#server/store/engine/database.ts'
import { findCustomer } from '#server/store/plan/billing.ts'
import { blockRounds } from '#server/store/signing/round-erasure.ts'
import { listUploadsOf } from '#server/store/writing/uploaded-pdfs.ts'
import { removeUnnamed } from './named-files.ts'

export const eraseAccount: JobHandler<'erase-account'> = async ({ db, blobs, now, job }, { userId }) => {
  const left = await transaction(db, async (tx) => {
    const eraseAt = await findEraseAt(tx, userId)
    // Evidence that others rely on is stored apart from the account (docs/decisions/0054).
    if (keptForOf({ eraseAt, neededUntil: null }, now) !== 'destroyed') return []
    const account = await findAccount(tx, userId)
    const files = [...(await listBlobsOf(tx, userId)), ...(await listUploadsOf(tx, userId))]
    if (account) await cancelOpenRounds(tx, userId, now)
    const vain = account ? await blockRounds(tx, { userId, email: account.email }) : []
    const customerId = await findCustomer(tx, userId)
    if (customerId) await raise({ db: tx, now }, 'customer.erased', { customerId })
    if (!(await deleteAccount(tx, userId)))
      throw new Error('somebody stays in the moment in which they would have gone')
    await recordEvent(
      tx,
      { action: 'account.erased', subject: userId },
      { actor: { kind: 'system' }, now, requestId: job.id },
    )
    return [...files, ...vain]
  })
  // After a crash before this line, housekeeping removes them within a day.
  await removeUnnamed(db, blobs, left)
}
