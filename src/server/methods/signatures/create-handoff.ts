// A QR code for the signer's phone: what is drawn there appears on the page where they sign.
import { randomUUIDv7 } from 'node:crypto'
import { signingPaths } from '#addresses/signing-paths.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireTurn } from '#domain/signing/round.ts'
import { handoffEnds } from '#domain/signing/signer/handoff.ts'
import { hashToken, newToken } from '#server/auth/tokens.ts'
import { mutation } from '#server/dispatch/method.ts'
import { insertHandoff } from '#server/store/signing/handoffs.ts'
import { loadLinkedRound, signingLink } from '../signing/linked-round.ts'

export const createHandoff = mutation('create-handoff', {
  budgets: ({ ref }, { caller }) => [
    ...budgets.openLink(caller.address),
    ...budgets.createHandoff(hashToken(ref).toString('hex')),
  ],
  load: loadLinkedRound,
  allow: signingLink,
  async run({ db, subject: { round, people, me }, now, config }) {
    requireTurn(round, me, people, now)
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
