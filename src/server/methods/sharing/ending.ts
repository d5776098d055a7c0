// The end of sharing: its owner takes it back, or whoever has it gives it back. At once, whatever they have open.
import { canLeave, canShare } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import { deleteShare, holdSharedWriting } from '#server/store/shares.ts'

export const revokeShare = mutation('revoke-share', {
  costly: true,
  evenWhenFull: true,
  load: (db, { id }) => holdSharedWriting(db, id),
  allow: canShare,
  async run({ db, input, subject: { id, shares } }) {
    // Once is enough: it is gone, whoever took it.
    if (!shares.some((share) => share.id === input.share)) return { output: {}, event: 'nothing-done' as const }
    await deleteShare(db, input.share)
    return { output: {}, event: { action: 'writing.unshared', subject: id } }
  },
})

export const leaveShare = mutation('leave-share', {
  costly: true,
  evenWhenFull: true,
  load: (db, { id }) => holdSharedWriting(db, id),
  allow: canLeave,
  async run({ db, actor, subject: { id, shares } }) {
    const mine = shares.find(({ email }) => email === actor.account.email)
    if (mine) await deleteShare(db, mine.id)
    return { output: {}, event: { action: 'writing.share-left', subject: id } }
  },
})
