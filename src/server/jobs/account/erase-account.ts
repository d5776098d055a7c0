// Erases an account whose day has come, unless its owner has changed their mind. What is left is a line without a name.

import { keepingOf } from '#domain/account/erasure.ts'
import { cancelOpenRounds } from '#server/acts/round-endings.ts'
import { openBlobs } from '#server/blob/disk.ts'
import { raise } from '#server/effects/effects.ts'
import type { JobHandler } from '#server/job.ts'
import { findAccount } from '#server/store/accounts.ts'
import { findCustomer } from '#server/store/billing.ts'
import { transaction } from '#server/store/database.ts'
import { deleteAccount, findEraseAt } from '#server/store/erasures.ts'
import { recordEvent } from '#server/store/events.ts'
import { listBlobsOf } from '#server/store/exports.ts'
import { blockRounds } from '#server/store/round-erasure.ts'
import { removeUnnamed } from './named-files.ts'

export const eraseAccount: JobHandler<'erase-account'> = async ({ db, config, now, job }, { userId }) => {
  const blobs = openBlobs(config.dataDir)
  const left = await transaction(db, async (tx) => {
    const eraseAt = await findEraseAt(tx, userId)
    // What others rely on as evidence is kept apart from the account, which nobody needs (docs/decisions/0054).
    if (keepingOf({ eraseAt, neededUntil: null }, now) !== 'destroyed') return []
    const account = await findAccount(tx, userId)
    const files = await listBlobsOf(tx, userId)
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
  // A crash just before this leaves them to housekeeping, which finds them within a day.
  await removeUnnamed(db, blobs, left)
}
