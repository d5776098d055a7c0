// Changes a share's role.
import { found } from '#domain/refusal.ts'
import { isAtLeast } from '#domain/sharing/share.ts'
import { requirePremium } from '#domain/writing/writing.ts'
import { canShare } from '#policy/writing.ts'
import { mutation } from '#server/dispatch/method.ts'
import { presentShare } from '#server/present/share.ts'
import { listNamesByEmail } from '#server/store/account/accounts.ts'
import { changeShare as change, lockSharedWriting } from '#server/store/sharing/shares.ts'

export const changeShare = mutation('change-share', {
  limited: true,
  load: (db, { id }) => lockSharedWriting(db, id),
  allow: canShare,
  async run({ db, actor, input: { share: id, role }, subject, now }) {
    const share = found(subject.shares.find((each) => each.id === id))
    const names = await listNamesByEmail(db, [share.email])
    const output = presentShare({ ...share, role }, { names, writing: subject, owner: actor, now })
    if (share.role === role) return { output, event: 'nothing-done' as const }
    // Only giving further rights needs Premium, not taking rights away.
    if (!isAtLeast(share.role, role)) requirePremium('private', actor.account, now)
    await change(db, id, role)
    return { output, event: { action: 'writing.share-changed', subject: subject.id, detail: { role } } }
  },
})
