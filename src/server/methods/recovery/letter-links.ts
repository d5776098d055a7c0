// The links in letters to an account: their reader may have no session.
import type { Account } from '#domain/account/account.ts'
import type { LinkHolder } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { Link } from '#server/dispatch/method.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import { findToken } from '#server/store/account/tokens.ts'

type WithToken = { token: string }

export const resetLink: Link<WithToken, LinkHolder<Account>> = {
  async holder({ db, now }, { token }, caller) {
    const kept = await findToken(db, hashToken(token), 'reset-password', now)
    const found = kept?.userId ? await findAccount(db, kept.userId) : undefined
    if (!found) throw new Refusal('link_expired')
    return { kind: 'link-holder', found, caller }
  },
}

/** Used up once the address is confirmed: opened again by the account itself, that is a success. */
export const verificationLink: Link<WithToken, LinkHolder> = {
  async holder({ db, now }, { token }, caller) {
    const found = await findToken(db, hashToken(token), 'verify-email', now)
    const isAgain = caller.kind === 'user' && caller.account.emailVerifiedAt !== null
    if (!found?.userId && !isAgain) throw new Refusal('link_expired')
    return { kind: 'link-holder', found, caller }
  },
}
