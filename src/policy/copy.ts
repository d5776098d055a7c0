// Who may do what with a copy: its owner everything; other participants have a link, which carries its own permission.
import type { User } from '#domain/actor.ts'
import { isUser } from './account.ts'
import { each, policy } from './policy.ts'
import { canRead } from './writing.ts'

type Owned = { userId: string }

/** Whether letters to this address reach them: they have shown it, so what was sent there is theirs. */
export const isReachedAt = ({ account }: User, address: string): boolean =>
  account.emailVerifiedAt !== null && account.email === address

/** A copy, or what many are made by. */
const owns = policy(
  isUser,
  ({ account }, { userId }: Owned) => account.id === userId,
  ({ account }, { userId }) => account.id === userId,
)

export const canFollow = policy(
  isUser,
  (actor, { copy }: { copy: Owned }) => owns(actor, copy),
  (actor, { copy }) => owns(actor, copy),
)
export const canKeep = owns
export const canKeepAll = each(owns)

type Source = Parameters<typeof canRead>[1] & { isPublic: boolean }

/** A public text, or a writing that they may read. */
export const canUse = policy(
  isUser,
  (actor, source: Source) => source.isPublic || canRead(actor, source),
  (actor, source) => source.isPublic || canRead.sees(actor, source),
)
