// What a phone has to know before somebody draws on it; and for the screen that waits, what came.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { handoffStateAt } from '#domain/signing/handoff.ts'
import { anyone } from '#policy/account.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { query } from '#server/method.ts'
import { findHandoff } from '#server/store/handoffs.ts'

export const getHandoff = query('get-handoff', {
  budgets: ({ id }, { caller }) => budgets.handoff(caller.address, hashToken(id).toString('hex')),
  allow: anyone,
  async run({ db, vault, input: { id, signer: link }, now }) {
    const found = await findHandoff(db, vault, hashToken(id))
    if (!found) throw new Refusal('not_found')
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
