// An account's notices, the newest first: gathered by document, or the single ones of a gathered notice.

import { paths } from '#addresses/paths.ts'
import type { User } from '#domain/actor.ts'
import { noticeLimits, type ShownNotice } from '#domain/notice/notice.ts'
import { isUser } from '#policy/account.ts'
import { isReachedAt } from '#policy/copy.ts'
import { secretOf, signingSecretOf } from '#server/auth/link-secret.ts'
import type { Vault } from '#server/auth/vault.ts'
import { query } from '#server/dispatch/method.ts'
import { presentNotice } from '#server/present/notice.ts'
import type { Database } from '#server/store/engine/database.ts'
import { countUnread, listNotices as list, listBehind, listOwnParts } from '#server/store/notice/notices.ts'

/** The user's own link, where they still have a part to fill in or to sign. */
async function linksOf(db: Database, actor: User, vault: Vault, shown: ShownNotice[]): Promise<Map<string, string>> {
  const { email } = actor.account
  if (!isReachedAt(actor, email)) return new Map()
  const asked = shown.flatMap(({ detail }) => detail?.part ?? [])
  const parts = await listOwnParts(db, asked, email)
  return new Map(
    parts.map((part) => [
      part.id,
      part.tempId ? paths.sign(part.tempId, signingSecretOf(vault, part)) : paths.complete(secretOf(vault, part)),
    ]),
  )
}

export const listNotices = query('list-notices', {
  allow: isUser,
  async run({ db, actor, input: { page, behind }, vault }) {
    const { account } = actor
    const size = noticeLimits.page
    const [found, unread] = await Promise.all([
      behind ? listBehind(db, account.id, behind) : list(db, { userId: account.id, page, size }),
      countUnread(db, account.id),
    ])
    const shown = behind ? found : found.slice(0, size)
    const links = await linksOf(db, actor, vault, shown)
    return {
      items: shown.map((notice) => presentNotice(notice, links.get(notice.detail?.part ?? '') ?? null)),
      page,
      more: found.length > shown.length,
      unread,
    }
  },
})
