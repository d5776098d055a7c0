// Asks the browser for whichever passkey its owner chooses.
import { relyingParty } from '#domain/account/passkey.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { anyone } from '#policy/account.ts'
import { askForLogin, keepChallenge } from '#server/auth/passkeys.ts'
import { mutation } from '#server/dispatch/method.ts'

export const startPasskeyLogin = mutation('start-passkey-login', {
  evenWhenFull: true,
  budgets: (_input, { caller }) => budgets.passkeyLogin(caller.address),
  allow: anyone,
  async run({ db, vault, now, config, caller }) {
    const party = relyingParty(config.publicOrigin, caller.host)
    if (!party) throw new Refusal('passkeys_unavailable')
    const options = await askForLogin(party)
    const handle = await keepChallenge({ db, vault, now }, 'passkey-login', null, options.challenge)
    return { output: { handle, options }, event: { action: 'passkey.login-started', subject: null } }
  },
})
