// What a user may do now with a writing, and its owner with each person it is shared with. Pages show a button where its act is allowed.
import type { Actor } from '#domain/actor.ts'
import { isAtLeast, type ShareRole, shareRoles } from '#domain/sharing/share.ts'
import type { ShareAct, WritingAct } from '#domain/writing/abilities.ts'
import { isChangeable, needsPremium, type WritingHead } from '#domain/writing/writing.ts'
import {
  canArrange,
  canComment,
  canDecide,
  canDelete,
  canDuplicate,
  canEdit,
  canLeave,
  canPublish,
  canReadHistory,
  canShare,
  canSuggest,
  type Owned,
} from './writing.ts'

type Subscriber = { premiumUntil: Date | null }
type Stated = Owned & Pick<WritingHead, 'visibility' | 'status' | 'deletedAt'>
type At = { actor: Actor; owner: Subscriber; now: Date }

/** `owner`: whose Premium decides whether a private text can be changed. */
export function actsOnWriting(writing: Stated, { actor, owner, now }: At): Record<WritingAct, boolean> {
  const { visibility, status, deletedAt } = writing
  const isKept = deletedAt === null
  const isOpen = isChangeable(writing, owner, now)
  return {
    edit: isOpen && canEdit(actor, writing),
    publish: isKept && visibility === 'public' && canPublish(actor, writing),
    withdraw: isKept && status === 'published' && canPublish(actor, writing),
    delete: isKept && canDelete(actor, writing),
    restore: !isKept && canDelete(actor, writing),
    erase: !isKept && canDelete(actor, writing),
    move: isKept && canArrange(actor, writing),
    duplicate: isOpen && canDuplicate(actor, writing),
    // A public text can be read by all already.
    share: isOpen && visibility === 'private' && canShare(actor, writing),
    history: canReadHistory(actor, writing),
    read_comments: visibility === 'private' && canComment(actor, writing),
    suggest: isOpen && visibility === 'private' && canSuggest(actor, writing),
    decide: isOpen && visibility === 'private' && canDecide(actor, writing),
    leave: canLeave(actor, writing),
  }
}

/** To take something away from a person needs no Premium. */
export function actsOnShare(role: ShareRole, writing: Owned, { actor, owner, now }: At): ShareAct[] {
  if (!canShare(actor, writing)) return []
  const isPremium = !needsPremium('private', owner, now)
  return [
    ...shareRoles
      .filter((other) => other !== role && (isPremium || isAtLeast(role, other)))
      .map((other) => `make_${other}` as const),
    'revoke',
  ]
}
