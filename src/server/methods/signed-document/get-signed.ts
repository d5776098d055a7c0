// One signed document: who signed it and when, how it is sealed, and where its reader keeps it.
import { canHaveSigned } from '#policy/signed-document.ts'
import { query } from '#server/dispatch/method.ts'
import { presentShare, presentSigned } from '#server/present/signed-document.ts'
import { findCopy } from '#server/store/copy/copies.ts'
import { findPlace, findWholeSigned } from '#server/store/signed-document/signed-documents.ts'
import { listShares } from '#server/store/signed-document/signed-shares.ts'
import { shareLinks } from './share-signed.ts'
import { asksTime } from './signed-document-access.ts'

export const getSigned = query('get-signed', {
  limited: true,
  load: (db, { id }) => findWholeSigned(db, id),
  allow: canHaveSigned,
  async run({ db, actor, subject: { round, people }, config, vault, now }) {
    const place = await findPlace(db, actor.account.id, round.id)
    const copy = round.copyId && round.userId === actor.account.id ? await findCopy(db, round.copyId) : undefined
    const shares = (await listShares(db, actor.account.id, round.id)).map((share) =>
      presentShare(share, shareLinks({ vault, config }), now),
    )
    const whole = { round, people, place, hasCopy: copy?.deletedAt === null, shares }
    return presentSigned(whole, actor, asksTime(config))
  },
})
