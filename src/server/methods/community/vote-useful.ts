// Útil, or no longer: once each, and not about one's own texts.
import { budgets } from '#domain/rate.ts'
import { found } from '#domain/refusal.ts'
import { canVote } from '#policy/catalogue.ts'
import { mutation } from '#server/method.ts'
import { findShown } from '#server/store/moderation.ts'
import { saveVote } from '#server/store/votes.ts'

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
