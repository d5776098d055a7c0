// Somebody reads the page of an open link: it counts, but for whoever reads it over and over, and not for its owner.
import { budgets } from '#domain/rate.ts'
import { anyone, isUser } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { spend } from '#server/store/rate-limits.ts'
import { countOpening } from '#server/store/series.ts'
import { loadOpen } from './open-link.ts'

export const noteOpening = mutation('note-opening', {
  budgets: (_input, { caller }) => budgets.openLink(caller.address),
  load: loadOpen,
  allow: anyone,
  async run({ db, actor, caller, subject, now }) {
    const isOwn = isUser(actor) && actor.account.id === subject.userId
    const counts = !isOwn && (await spend(db, budgets.sameOpening(caller.address, subject.id), now)) === 0
    if (counts) await countOpening(db, subject.id)
    return { output: {}, event: { action: 'link.opened', subject: subject.id } }
  },
})
