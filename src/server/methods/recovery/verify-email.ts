// Confirming an address with the link from the letter, logged in or not.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { rewardVerified } from '#server/acts/reward-earning.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { mutation } from '#server/dispatch/method.ts'
import { saveVerified } from '#server/store/account/accounts.ts'
import { deleteTokensOf, redeemToken } from '#server/store/account/tokens.ts'
import { verificationLink } from './letter-links.ts'

export const verifyEmail = mutation('verify-email', {
  budgets: (_input, { caller }) => budgets.linkUse(caller.address),
  allow: verificationLink,
  async run({ db, input, actor, caller, vault, now }) {
    const redeemed = await redeemToken(db, hashToken(input.token), 'verify-email', now)
    if (redeemed?.userId) {
      await saveVerified(db, redeemed.userId, now)
      await rewardVerified(db, vault.fingerprint, { id: redeemed.userId, address: caller.address }, now)
      await deleteTokensOf(db, redeemed.userId, 'verify-email')
      return { output: {}, event: { action: 'account.email-verified', subject: redeemed.userId } }
    }
    // Opened again after the address was confirmed: that is a success.
    const opener = actor.caller.kind === 'user' ? actor.caller.account : undefined
    if (!opener?.emailVerifiedAt) throw new Refusal('link_expired')
    return { output: {}, event: { action: 'account.email-verified-again', subject: opener.id } }
  },
})
