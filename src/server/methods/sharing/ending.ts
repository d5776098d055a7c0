// Ends a share at once: its owner revokes it, or the person it is shared with leaves.
import { canLeave, canShare } from '#policy/writing.ts'
import { mutation } from '#server/dispatch/method.ts'
import { deleteGuest } from '#server/store/sharing/share-links.ts'
import { deleteShare, lockSharedWriting } from '#server/store/sharing/shares.ts'

export const revokeShare = mutation('revoke-share', {
  limited: true,
  evenWhenFull: true,
  load: (db, { id }) => lockSharedWriting(db, id),
  allow: canShare,
  async run({ db, input, subject: { id, shares } }) {
    // Already gone: the owner has revoked it, or the person has left.
    if (!shares.some((share) => share.id === input.share)) return { output: {}, event: 'nothing-done' as const }
    await deleteShare(db, input.share)
    return { output: {}, event: { action: 'writing.unshared', subject: id } }
  },
})

export const leaveShare = mutation('leave-share', {
  limited: true,
  evenWhenFull: true,
  load: (db, { id }) => lockSharedWriting(db, id),
  allow: canLeave,
  async run({ db, actor, subject: { id, shares } }) {
    const mine = shares.find(({ email }) => email === actor.account.email)
    if (mine) await deleteShare(db, mine.id)
    await deleteGuest(db, id, actor.account.id)
    return { output: {}, event: { action: 'writing.share-left', subject: id } }
  },
})
