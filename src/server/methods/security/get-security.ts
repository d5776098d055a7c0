// How somebody's account is protected, as its owner sees it.
import { relyingParty } from '#domain/account/passkey.ts'
import { isUser } from '#policy/account.ts'
import { query } from '#server/method.ts'
import { presentPasskey } from '#server/present/passkey.ts'
import { loadPasswordHash } from '#server/store/accounts.ts'
import { hasAuthenticator } from '#server/store/authenticators.ts'
import { listPasskeys } from '#server/store/passkeys.ts'
import { countRecoveryCodes } from '#server/store/recovery-codes.ts'

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
