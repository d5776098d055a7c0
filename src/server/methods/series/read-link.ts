// Returns the text behind an open link with the owner's answers, for a visitor who has not given a name yet. Changes nothing.

import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { linkStateAt } from '#domain/series/series.ts'
import { query } from '#server/dispatch/method.ts'
import { countReached } from '#server/store/series/series.ts'
import { openLinkAddress } from './open-link.ts'

export const readLink = query('read-link', {
  limited: true,
  budgets: (_input, { caller }) => budgets.openLink(caller.address),
  allow: openLinkAddress,
  async run({ db, actor: { found: link }, now }) {
    const { made } = await countReached(db, link.id)
    const state = linkStateAt(link, made, now)
    if (state !== 'open') throw new Refusal(state === 'full' ? 'link_full' : 'link_expired')
    return { country: link.country, content: link.content, values: link.values }
  },
})
