// Shares as they go over the wire.
import type { SharedWritingOnWire, ShareLinkOnWire, ShareOnWire } from '#contract/sharing/sharing.ts'
import type { User } from '#domain/actor.ts'
import { isOpenAt, type ShareLink } from '#domain/sharing/link.ts'
import type { Share } from '#domain/sharing/share.ts'
import type { WritingHead } from '#domain/writing/writing.ts'
import type { Owned } from '#policy/writing.ts'
import { actsOnShare } from '#policy/writing-acts.ts'
import { presentHead } from './writing.ts'

/** Names by address, for confirmed addresses. */
export type Names = ReadonlyMap<string, string>

/** For the owner of the writing. */
export const presentShare = (
  { id, email, role, sharedAt }: Share,
  { names, writing, owner, now }: { names: Names; writing: Owned; owner: User; now: Date },
): ShareOnWire => ({
  id,
  email,
  name: names.get(email) ?? '',
  role,
  shared_at: sharedAt.toISOString(),
  can: actsOnShare(role, writing, { actor: owner, owner: owner.account, now }),
})

export const presentLink = (
  { id, role, endsAt, guests }: ShareLink & { guests: number },
  addressOf: (id: string) => string,
  now: Date,
): ShareLinkOnWire => ({
  id,
  role,
  link: addressOf(id),
  ends_at: endsAt?.toISOString() ?? null,
  is_open: isOpenAt({ endsAt }, now),
  guests,
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
    unseen_comments: role === 'reader' ? 0 : shared.unseenComments,
  }
}
