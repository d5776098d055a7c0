// Whose a writing is that somebody has before them: what may be done with it, and where it counts, is the owner's.
import type { Account } from '#domain/account/account.ts'
import type { User } from '#domain/actor.ts'
import { insistOnSharing } from '#domain/sharing/share.ts'
import { findAccount } from '#server/store/accounts.ts'
import type { Database } from '#server/store/database.ts'

/** Refuses what is shared to whoever would have to be premium to have it. */
export async function ownerOf(
  db: Database,
  { account }: User,
  { userId }: { userId: string },
  now: Date,
): Promise<Account> {
  const isOwn = account.id === userId
  insistOnSharing(isOwn, account, now)
  const owner = isOwn ? account : await findAccount(db, userId)
  if (!owner) throw new Error('a writing without its owner')
  return owner
}
