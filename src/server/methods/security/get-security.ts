// How the user's account is protected.
import { relyingParty } from '#domain/account/passkey.ts'
import { isUser } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { presentPasskey } from '#server/present/passkey.ts'
import { loadPasswordHash } from '#server/store/account/accounts.ts'
import { hasAuthenticator } from '#server/store/account/authenticators.ts'
import { listPasskeys } from '#server/store/account/passkeys.ts'
import { countRecoveryCodes } from '#server/store/account/recovery-codes.ts'

export const getSecurity = query('get-security', {
  allow: isUser,
  async run({ db, actor, config, caller }) {
    const { id } = actor.account
    const [twoStep, left, passkeys, passwordHash] = await Promise.all([
      hasAuthenticator(db, id),
      countRecoveryCodes(db, id),
      listPasskeys(db, id),
      loadPasswordHash(db, id),
    ])
    return {
      two_step: twoStep,
      recovery_codes_left: left,
      passkeys: passkeys.map(presentPasskey),
      passkeys_available: relyingParty(config.publicOrigin, caller.host) !== undefined,
      has_password: passwordHash !== null,
    }
  },
})
