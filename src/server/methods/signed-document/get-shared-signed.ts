// The signed document behind the secret of a share link, or that the link has ended.
import { budgets } from '#domain/rate.ts'
import { query } from '#server/dispatch/method.ts'
import { presentShared } from '#server/present/signed-document.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import { sharedLink } from './shared-by-link.ts'

export const getSharedSigned = query('get-shared-signed', {
  budgets: (_input, { caller }) => budgets.openLink(caller.address),
  allow: sharedLink,
  async run({ db, actor, now }) {
    const { share, round, people } = actor.found
    const by = await findAccount(db, share.userId)
    return presentShared(share, round, people, by ? `${by.firstname} ${by.lastname}` : '', now)
  },
})
