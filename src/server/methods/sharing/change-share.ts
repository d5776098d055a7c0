// From reader to editor, or back.
import { found } from '#domain/refusal.ts'
import { insistOnPremium } from '#domain/writing/writing.ts'
import { canShare } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import { presentShare } from '#server/present/share.ts'
import { listNamesByEmail } from '#server/store/accounts.ts'
import { changeShare as change, holdSharedWriting } from '#server/store/shares.ts'

export const changeShare = mutation('change-share', {
  costly: true,
  load: (db, { id }) => holdSharedWriting(db, id),
  allow: canShare,
  async run({ db, actor, input: { share: id, role }, subject, now }) {
    const share = found(subject.shares.find((each) => each.id === id))
    const names = await listNamesByEmail(db, [share.email])
    const output = presentShare({ ...share, role }, names)
    if (share.role === role) return { output, event: 'nothing-done' as const }
    // To take something away from somebody nobody has to be premium.
    if (role === 'editor') insistOnPremium('private', actor.account, now)
    await change(db, id, role)
    return { output, event: { action: 'writing.share-changed', subject: subject.id, detail: { role } } }
  },
})
