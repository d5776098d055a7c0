// Útil, or no longer: one vote for each account, and none on the author's own texts.
import { budgets } from '#domain/rate.ts'
import { found } from '#domain/refusal.ts'
import { canVote } from '#policy/catalogue.ts'
import { mutation } from '#server/dispatch/method.ts'
import { findShown } from '#server/store/catalogue/moderation.ts'
import { saveVote } from '#server/store/catalogue/votes.ts'

export const voteUseful = mutation('vote-useful', {
  budgets: (_input, { actor }) => budgets.vote(actor.account.id),
  async load(db, { slug }) {
    const shown = found(await findShown(db, slug))
    return shown
  },
  allow: canVote,
  async run({ db, actor, input: { useful }, subject: { writingId } }) {
    const count = await saveVote(db, { writingId, userId: actor.account.id, useful })
    return {
      output: { useful: count, voted: useful },
      event: { action: useful ? 'writing.voted' : 'writing.unvoted', subject: writingId },
    }
  },
})
