// The owner of a shared writing, whose plan and limits apply to it.
import type { Account } from '#domain/account/account.ts'
import type { User } from '#domain/actor.ts'
import { requireSharing } from '#domain/sharing/share.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import type { Database } from '#server/store/engine/database.ts'

/** The writing's owner. Throws `premium_required` if the writing is shared with the actor and the actor has no Premium. */
export async function requireOwnOrPremium(
  db: Database,
  { account }: User,
  { userId }: { userId: string },
  now: Date,
): Promise<Account> {
  const isOwn = account.id === userId
  requireSharing(isOwn, account, now)
  const owner = isOwn ? account : await findAccount(db, userId)
  if (!owner) throw new Error('a writing without its owner')
  return owner
}
