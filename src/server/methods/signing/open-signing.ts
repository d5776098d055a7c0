// Somebody's page is open. It is no act: whatever follows links in letters leaves this, and nothing more.
import { nameForOthers } from '#domain/copy/copy-name.ts'
import { budgets } from '#domain/rate.ts'
import { mutation } from '#server/method.ts'
import { tell } from '#server/store/notices.ts'
import { appendEvent } from '#server/store/round-events.ts'
import { changeSigner } from '#server/store/rounds.ts'
import { loadLinkedRound, signingLink } from './held.ts'
import { inPersonOf } from './seen-how.ts'

export const openSigning = mutation('open-signing', {
  budgets: (_input, { caller }) => budgets.openLink(caller.address),
  load: loadLinkedRound,
  allow: signingLink,
  async run({ db, actor, subject, now, caller }) {
    const { round, me } = subject
    if (round.state !== 'signing' || me.state !== 'pending') return { output: {}, event: 'nothing-done' }
    await changeSigner(db, me.id, { state: 'seen', seenAt: now })
    const { address, userAgent } = caller
    const agent = userAgent.slice(0, 300)
    const event = { kind: 'opened', who: me.id, address, agent, ...inPersonOf(actor, subject) }
    await appendEvent(db, round.id, event, now)
    if (round.userId)
      await tell(
        db,
        {
          to: { userId: round.userId },
          kind: 'link-opened',
          key: `opened:${me.id}:${me.generation}`,
          subject: round.copyId,
          title: nameForOthers(round),
          who: me.id,
          by: { email: me.email },
        },
        now,
      )
    return { output: {}, event: { action: 'signing.opened', subject: round.id } }
  },
})
