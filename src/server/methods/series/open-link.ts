// What is behind the address of an open link: who asks for what, or why it is closed. Reading it creates nothing.
import type { Output } from '#contract/contract.ts'
import type { LinkHolder } from '#domain/actor.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { boxesLeftToOwner } from '#domain/series/left-to-owner.ts'
import { signersBeside } from '#domain/series/other-signers.ts'
import { linkStateAt, type Series } from '#domain/series/series.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { type Link, query } from '#server/dispatch/method.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import { countReached, findLinkBySecret } from '#server/store/series/series.ts'
import { hasRoom, partyIn, roleIn } from './own-link.ts'

/** An open link: each visitor who has its address may begin a copy. */
export const openLinkAddress: Link<{ id: string }, LinkHolder<Series>> = {
  async holder({ db }, { id }, caller) {
    const found = await findLinkBySecret(db, hashToken(id))
    if (!found) throw new Refusal('not_found')
    return { kind: 'link-holder', found, caller }
  },
}

function whenSigned(subject: Series): Output<'open-link'>['signs'] {
  if (!partyIn(subject)?.signs) return 'no'
  if (boxesLeftToOwner(subject, subject.values) > 0) return 'after_owner'
  return subject.signsWhenComplete ? 'at_once' : 'when_begun'
}

export const openLink = query('open-link', {
  limited: true,
  budgets: (_input, { caller }) => budgets.openLink(caller.address),
  allow: openLinkAddress,
  async run({ db, actor: { found: subject }, now }) {
    const owner = await findAccount(db, subject.userId)
    const { made } = await countReached(db, subject.id)
    const state = linkStateAt(subject, made, now)
    const self = { name: owner ? `${owner.firstname} ${owner.lastname}` : '', email: owner?.email ?? '' }
    const others = signersBeside(subject, subject.values, self).filter(({ isOwner }) => !isOwner)
    return {
      state: state === 'open' && !(await hasRoom(db, subject, now)) ? 'no_room' : state,
      title: subject.title,
      owner: self.name,
      signers: state === 'open' ? others.map(({ name }) => name) : [],
      role: roleIn(subject),
      message: subject.message,
      signs: whenSigned(subject),
      asks_code: subject.asksCode,
      ends_at: subject.endsAt?.toISOString() ?? null,
    }
  },
})
