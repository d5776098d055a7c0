// Logs in with a passkey. If the device verified its owner (face, finger, PIN), it counts as both steps.
import { type RelyingParty, relyingParty } from '#domain/account/passkey.ts'
import type { LinkHolder } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { askSecondStep } from '#server/auth/admission.ts'
import { readLogin, takeChallenge } from '#server/auth/passkeys.ts'
import { openSession } from '#server/auth/sessions.ts'
import { type Link, mutation } from '#server/dispatch/method.ts'
import { presentSession } from '#server/present/session.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import { advancePasskey, findPasskey } from '#server/store/account/passkeys.ts'

type Begun = { party: RelyingParty; challenge: string }

/** Outside the transaction: the challenge stays used, also when the login is refused. */
const begunLogin: Link<{ handle: string }, LinkHolder<Begun>> = {
  async holder(context, { handle }, caller) {
    const party = relyingParty(context.config.publicOrigin, context.caller.host)
    if (!party) throw new Refusal('passkeys_unavailable')
    const kept = await takeChallenge(context, 'passkey-login', handle)
    if (!kept) throw new Refusal('challenge_expired')
    return { kind: 'link-holder', found: { party, challenge: kept.challenge }, caller }
  },
}

export const finishPasskeyLogin = mutation('finish-passkey-login', {
  evenWhenFull: true,
  // Outside the transaction: the counter stays advanced, also when the login is refused.
  async prepare({ db, actor, now, input }) {
    const { party, challenge: asked } = actor.found
    const passkey = await findPasskey(db, input.response.id)
    const account = passkey && (await findAccount(db, passkey.userId))
    const read = passkey && (await readLogin(party, asked, input.response, passkey))
    if (!account || !read) throw new Refusal('passkey_refused')
    if (!(await advancePasskey(db, passkey.id, read.counter, now))) throw new Refusal('passkey_refused')
    const challenge = read.userVerified ? undefined : await askSecondStep(db, account, now)
    if (challenge) throw new Refusal('second_step_required', { challenge })
    return account
  },
  allow: begunLogin,
  async run({ db, now, caller, prepared: account }) {
    return {
      output: presentSession(account, now),
      event: { action: 'account.logged-in', subject: account.id, detail: { passkey: true } },
      session: await openSession(db, account, caller, now),
    }
  },
})
