import { canShare } from '#policy/writing.ts'
import { query } from '#server/dispatch/method.ts'
import { presentLink, presentShare } from '#server/present/share.ts'
import { listNamesByEmail } from '#server/store/account/accounts.ts'
import { listShareLinks } from '#server/store/sharing/share-links.ts'
import { findSharedWriting } from '#server/store/sharing/shares.ts'
import { addressOfLink } from './share-link.ts'

export const listShares = query('list-shares', {
  limited: true,
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canShare,
  async run({ db, actor, subject, now, vault, config }) {
    const { shares } = subject
    const names = await listNamesByEmail(
      db,
      shares.map(({ email }) => email),
    )
    const links = await listShareLinks(db, subject.id)
    const addressOf = addressOfLink({ vault, config })
    return {
      shares: shares.map((share) => presentShare(share, { names, writing: subject, owner: actor, now })),
      links: links.map((link) => presentLink(link, addressOf, now)),
    }
  },
})
