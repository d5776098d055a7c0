// The user stops editing: the text as it is now joins the history.
import { budgets } from '#domain/rate.ts'
import { canEdit } from '#policy/writing.ts'
import { mutation } from '#server/dispatch/method.ts'
import { findSharedWriting } from '#server/store/sharing/shares.ts'
import { keepVersion } from '#server/store/writing/writings.ts'
import { requireOwnOrPremium } from './owner-plan.ts'

export const closeWriting = mutation('close-writing', {
  limited: true,
  budgets: (_input, { actor }) => budgets.saveWriting(actor.account.id),
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canEdit,
  async run({ db, actor, subject, now }) {
    await requireOwnOrPremium(db, actor, subject, now)
    await keepVersion(db, subject, 'closed', now)
    return { output: {}, event: { action: 'writing.closed', subject: subject.id } }
  },
})
