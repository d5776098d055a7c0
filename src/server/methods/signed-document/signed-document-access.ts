// The keys by which signed documents are a user's own; and whether this installation has its seals timestamped.
import type { User } from '#domain/actor.ts'
import type { CallContext } from '#server/dispatch/method.ts'
import type { Somebody } from '#server/store/signed-document/signed-lists.ts'

/** Documents signed at an address belong to the account once it has confirmed that address. */
export const accountHolderOf = ({ account }: User): Somebody => ({
  userId: account.id,
  email: account.emailVerifiedAt ? account.email : null,
})

export const asksTime = ({ timestamps }: CallContext['config']): boolean => timestamps !== undefined
