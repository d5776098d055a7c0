// Behind the address of an open link: who asks for what, or why nobody can begin. Opening it makes nothing.
import { boxesLeftToOwner } from '#domain/many/left-to-owner.ts'
import { linkStateAt, type Series } from '#domain/many/series.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { anyone } from '#policy/account.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { query } from '#server/method.ts'
import { findAccount } from '#server/store/accounts.ts'
import type { Database } from '#server/store/database.ts'
import { countReached, findLinkBySecret } from '#server/store/series.ts'
import { hasRoom, partyIn, roleIn } from './own-link.ts'

export async function loadOpen(db: Database, { id }: { id: string }): Promise<Series> {
  const found = await findLinkBySecret(db, hashToken(id))
  if (!found) throw new Refusal('not_found')
  return found
}

export const openLink = query('open-link', {
  costly: true,
  budgets: (_input, { caller }) => budgets.openLink(caller.address),
  load: loadOpen,
  allow: anyone,
  async run({ db, subject, now }) {
    const owner = await findAccount(db, subject.userId)
    const { made } = await countReached(db, subject.id)
    const state = linkStateAt(subject, made, now)
    return {
      state: state === 'open' && !(await hasRoom(db, subject, now)) ? 'no_room' : state,
      title: subject.title,
      owner: owner ? `${owner.firstname} ${owner.lastname}` : '',
      role: roleIn(subject),
      message: subject.message,
      signs: subject.signsWhenComplete && partyIn(subject)?.signs === true,
      at_once: boxesLeftToOwner(subject, subject.values) === 0,
      asks_code: subject.asksCode,
      ends_at: subject.endsAt?.toISOString() ?? null,
    }
  },
})
