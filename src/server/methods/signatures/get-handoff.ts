// What a phone needs to know before the signer draws on it; and, for the waiting page, what was drawn.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { handoffStateAt } from '#domain/signing/signer/handoff.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { query } from '#server/dispatch/method.ts'
import { handoffLink } from './handoff-link.ts'

export const getHandoff = query('get-handoff', {
  budgets: ({ id }, { caller }) => budgets.handoff(caller.address, hashToken(id).toString('hex')),
  allow: handoffLink,
  run({ actor: { found }, input: { signer: link }, now }) {
    const { handoff, round, signer, signature } = found
    if (link && (link.temp_id !== round.tempId || !hashToken(link.ref).equals(signer.secretHash)))
      throw new Refusal('not_found')
    const state = handoffStateAt(handoff, found, now)
    return {
      state,
      about: state === 'open' ? { name: signer.name, title: round.title } : null,
      expires_at: handoff.expiresAt.toISOString(),
      // The code is easily photographed: alone, it does not show the drawing.
      signature: link ? signature : null,
    }
  },
})
