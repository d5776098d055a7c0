// Counts an opening of an open link's page: not its owner's, and not repeated ones from one address.
import { budgets } from '#domain/rate.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { spend } from '#server/store/engine/rate-limits.ts'
import { countOpening } from '#server/store/series/series.ts'
import { openLinkAddress } from './open-link.ts'

export const noteOpening = mutation('note-opening', {
  budgets: (_input, { caller }) => budgets.openLink(caller.address),
  allow: openLinkAddress,
  async run({ db, actor, caller, now }) {
    const { id, userId } = actor.found
    const isOwn = isUser(actor.caller) && actor.caller.account.id === userId
    const counts = !isOwn && (await spend(db, budgets.sameOpening(caller.address, id), now)) === 0
    if (counts) await countOpening(db, id)
    return { output: {}, event: { action: 'link.opened', subject: id } }
  },
})
