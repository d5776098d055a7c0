// A code for somebody's phone: there they draw, and it appears where they sign.
import { randomUUIDv7 } from 'node:crypto'
import { signingPaths } from '#addresses/signing-paths.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { handoffEnds } from '#domain/signing/handoff.ts'
import { insistOnSigning } from '#domain/signing/round.ts'
import { hashToken, newToken } from '#server/auth/tokens.ts'
import { mutation } from '#server/method.ts'
import { insertHandoff } from '#server/store/handoffs.ts'
import { loadLinkedRound, signingLink } from '../signing/held.ts'

export const createHandoff = mutation('create-handoff', {
  budgets: ({ ref }, { caller }) => [
    ...budgets.openLink(caller.address),
    ...budgets.createHandoff(hashToken(ref).toString('hex')),
  ],
  load: loadLinkedRound,
  allow: signingLink,
  async run({ db, subject: { round, people, me }, now, config }) {
    insistOnSigning(round, me, people, now)
    if (me.does !== 'sign') throw new Refusal('forbidden')
    const id = newToken()
    const expiresAt = handoffEnds(now)
    const { id: signerId, generation } = me
    const handoff = { id: randomUUIDv7(), signerId, generation, secretHash: hashToken(id), expiresAt }
    await insertHandoff(db, handoff, now)
    const link = (config.publicOrigin ?? '') + signingPaths.handoff(id)
    return {
      output: { id, link, expires_at: expiresAt.toISOString() },
      event: { action: 'signing.handoff-made', subject: round.id },
    }
  },
})
