// With the secret of a link: the signed document that somebody shows, or that it is over.
import { budgets } from '#domain/rate.ts'
import { query } from '#server/method.ts'
import { presentShared } from '#server/present/signed.ts'
import { findAccount } from '#server/store/accounts.ts'
import { sharedLink } from './shared.ts'

export const getSharedSigned = query('get-shared-signed', {
  budgets: (_input, { caller }) => budgets.openLink(caller.address),
  allow: sharedLink,
  async run({ db, actor, now }) {
    const { share, round, people } = actor.found
    const by = await findAccount(db, share.userId)
    return presentShared(share, round, people, by ? `${by.firstname} ${by.lastname}` : '', now)
  },
})
