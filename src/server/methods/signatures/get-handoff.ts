// What a phone has to know before somebody draws on it; and for the screen that waits, what came.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { handoffStateAt } from '#domain/signing/handoff.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { query } from '#server/method.ts'
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
      // A code is photographed easily: what was drawn is shown to nobody by it alone.
      signature: link ? signature : null,
    }
  },
})
