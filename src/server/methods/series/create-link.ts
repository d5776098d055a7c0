// An address of a text that any number of people may fill in, each in a copy of their own.
import { othersShown } from '#domain/many/other-signers.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { fullName } from '#domain/signing/in-person.ts'
import { canUse } from '#policy/copy.ts'
import { openSecretOf } from '#server/auth/link-secret.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { mutation } from '#server/method.ts'
import { insistOnDeadline } from '#server/methods/copies/update-copy.ts'
import { frozen, loadManySource, seriesOnce } from './series-once.ts'

export const createLink = mutation('create-link', {
  costly: true,
  budgets: (_input, { actor }) => budgets.createSeries(actor.account.id),
  load: loadManySource,
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
        endsAt: insistOnDeadline(input.ends_at, now, 'ends_at'),
      }),
      hashOf: (made) => hashToken(openSecretOf(vault, made)),
    })
    return {
      output: { id: row.id },
      event: repeated ? 'nothing-done' : { action: 'link.created', subject: row.id },
    }
  },
})
