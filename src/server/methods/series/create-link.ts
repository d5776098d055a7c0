// An address of a text that any number of people may fill in, each in a copy of their own.

import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { othersShown } from '#domain/series/other-signers.ts'
import { fullName } from '#domain/signing/signer/in-person.ts'
import { canUse } from '#policy/copy.ts'
import { openSecretOf } from '#server/auth/link-secret.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { mutation } from '#server/dispatch/method.ts'
import { requireDeadline } from '#server/methods/copy/update-copy.ts'
import { frozen, loadSeriesSource, seriesOnce } from './series-once.ts'

export const createLink = mutation('create-link', {
  limited: true,
  budgets: (_input, { actor }) => budgets.createSeries(actor.account.id),
  load: loadSeriesSource,
  allow: canUse,
  async run({ db, actor, input, subject, now, vault, config }) {
    const text = frozen(subject, input, { actor, config, now })
    const owner = { name: fullName(actor.account), email: actor.account.email }
    if (!input.shows_people && othersShown(text.content, text.values, text.party, owner).length > 0)
      throw new Refusal('invalid_input', { fields: { shows_people: { code: 'required' } } })
    const { row, repeated } = await seriesOnce(db, actor, now, {
      kind: 'link',
      id: input.id,
      copies: 0,
      make: (id) => ({
        ...text,
        id,
        kind: 'link',
        most: input.most,
        endsAt: requireDeadline(input.ends_at, now, 'ends_at'),
      }),
      hashOf: (made) => hashToken(openSecretOf(vault, made)),
    })
    return {
      output: { id: row.id },
      event: repeated ? 'nothing-done' : { action: 'link.created', subject: row.id },
    }
  },
})
