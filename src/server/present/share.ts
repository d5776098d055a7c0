// Who has what of whom, as it goes over the wire.
import type { SharedWritingOnWire, ShareOnWire } from '#contract/sharing.ts'
import type { User } from '#domain/actor.ts'
import type { Share } from '#domain/sharing/share.ts'
import type { WritingHead } from '#domain/writing/writing.ts'
import { presentHead } from './writing.ts'

/** Names of those who have shown that an address is theirs, by address. */
export type Names = ReadonlyMap<string, string>

export const presentShare = ({ id, email, role, sharedAt }: Share, names: Names): ShareOnWire => ({
  id,
  email,
  name: names.get(email) ?? '',
  role,
  shared_at: sharedAt.toISOString(),
})

type Shared = WritingHead & { owner: string; ownerPremiumUntil: Date | null; unseenComments: number } & Pick<
    Share,
    'role' | 'sharedAt' | 'message'
  >

export const presentShared = (shared: Shared, actor: User, now: Date): SharedWritingOnWire => {
  const { owner, ownerPremiumUntil, role, sharedAt, message, userId } = shared
  const mine = [{ email: actor.account.email, role }]
  return {
    ...presentHead({ ...shared, shares: mine }, actor, now, { premiumUntil: ownerPremiumUntil }),
    owner: { id: userId, name: owner },
    role,
    shared_at: sharedAt.toISOString(),
    message,
    unseen_comments: shared.unseenComments,
  }
}
