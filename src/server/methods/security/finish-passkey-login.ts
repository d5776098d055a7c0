// Logs in with a passkey. If the device verified its owner (face, finger, PIN), it counts as both steps.
import { relyingParty } from '#domain/account/passkey.ts'
import { Refusal } from '#domain/refusal.ts'
import { anyone } from '#policy/account.ts'
import { askSecondStep } from '#server/auth/admission.ts'
import { readLogin, takeChallenge } from '#server/auth/passkeys.ts'
import { openSession } from '#server/auth/sessions.ts'
import { mutation } from '#server/dispatch/method.ts'
import { presentSession } from '#server/present/session.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import { advancePasskey, findPasskey } from '#server/store/account/passkeys.ts'

export const finishPasskeyLogin = mutation('finish-passkey-login', {
  evenWhenFull: true,
  // Outside the transaction: the challenge stays used and the counter advanced, also when the login is refused.
  async prepare(scene) {
    const { db, now, config, caller, input } = scene
    const party = relyingParty(config.publicOrigin, caller.host)
    if (!party) throw new Refusal('passkeys_unavailable')
    const kept = await takeChallenge(scene, 'passkey-login', input.handle)
    if (!kept) throw new Refusal('challenge_expired')
    const passkey = await findPasskey(db, input.response.id)
    const account = passkey && (await findAccount(db, passkey.userId))
    const read = passkey && (await readLogin(party, kept.challenge, input.response, passkey))
    if (!account || !read) throw new Refusal('passkey_refused')
    if (!(await advancePasskey(db, passkey.id, read.counter, now))) throw new Refusal('passkey_refused')
    const challenge = read.userVerified ? undefined : await askSecondStep(db, account, now)
    if (challenge) throw new Refusal('second_step_required', { challenge })
    return account
  },
  allow: anyone,
  async run({ db, now, caller, prepared: account }) {
    return {
      output: presentSession(account, now),
      event: { action: 'account.logged-in', subject: account.id, detail: { passkey: true } },
      session: await openSession(db, account, caller, now),
    }
  },
})
