// Somebody's page is open. It is no act: whatever follows links in letters leaves this, and nothing more.
import { budgets } from '#domain/rate.ts'
import { anyone } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { tell } from '#server/store/notices.ts'
import { appendEvent } from '#server/store/round-events.ts'
import { changeSigner } from '#server/store/rounds.ts'
import { loadLinkedRound } from './held.ts'

export const openSigning = mutation('open-signing', {
  budgets: (_input, { caller }) => budgets.openLink(caller.address),
  load: loadLinkedRound,
  allow: anyone,
  async run({ db, subject: { round, me }, now, caller }) {
    if (round.state !== 'signing' || me.state !== 'pending') return { output: {}, event: 'nothing-done' }
    await changeSigner(db, me.id, { state: 'seen', seenAt: now })
    const { address, userAgent } = caller
    await appendEvent(db, round.id, { kind: 'opened', who: me.id, address, agent: userAgent.slice(0, 300) }, now)
    if (round.userId)
      await tell(
        db,
        {
          to: { userId: round.userId },
          kind: 'link-opened',
          key: `opened:${me.id}:${me.generation}`,
          subject: round.copyId,
          title: round.title,
          who: me.id,
          by: { email: me.email },
        },
        now,
      )
    return { output: {}, event: { action: 'signing.opened', subject: round.id } }
  },
})
