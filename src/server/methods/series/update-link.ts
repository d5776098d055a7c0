// Changes an open link: closes or reopens it, its deadline, its limit; or gives it a new address.
import { budgets } from '#domain/rate.ts'
import { canKeep } from '#policy/copy.ts'
import { openSecretOf } from '#server/auth/link-secret.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { mutation } from '#server/dispatch/method.ts'
import { requireDeadline } from '#server/methods/copy/update-copy.ts'
import { changeSeries, lockSeries } from '#server/store/series/series.ts'
import { loadLink, presentOwnLink } from './own-link.ts'

export const updateLink = mutation('update-link', {
  budgets: (_input, { actor }) => budgets.createSeries(actor.account.id),
  load: async (db, input) => {
    await lockSeries(db, input.id)
    return loadLink(db, input)
  },
  allow: canKeep,
  async run({ db, input, subject, now, ...context }) {
    const { most, message, closed, renew } = input
    const generation = subject.generation + 1
    const changes = {
      ...(most === undefined ? {} : { most }),
      ...(message === undefined ? {} : { message }),
      ...(input.ends_at === undefined ? {} : { endsAt: requireDeadline(input.ends_at, now, 'ends_at') }),
      ...(closed === undefined ? {} : { closedAt: closed ? (subject.closedAt ?? now) : null }),
      ...(renew ? { generation } : {}),
    }
    const secretHash = hashToken(openSecretOf(context.vault, { id: subject.id, generation }))
    await changeSeries(db, subject.id, { ...changes, ...(renew ? { secretHash } : {}) }, now)
    return {
      output: await presentOwnLink({ db, now, ...context }, { ...subject, ...changes }),
      event: { action: 'link.changed', subject: subject.id },
    }
  },
})
