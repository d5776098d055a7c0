// Asks the browser for a new passkey.
import { relyingParty } from '#domain/account/passkey.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { askForPasskey, keepChallenge } from '#server/auth/passkeys.ts'
import { proveIdentity } from '#server/auth/reauthenticate.ts'
import { mutation } from '#server/dispatch/method.ts'
import { listPasskeys } from '#server/store/account/passkeys.ts'

export const startPasskey = mutation('start-passkey', {
  budgets(input, { actor }) {
    const { id } = actor.account
    return input.current_password ? [...budgets.passkey(id), ...budgets.password(id)] : budgets.passkey(id)
  },
  async prepare(context) {
    const { actor, config, caller, input } = context
    const party = relyingParty(config.publicOrigin, caller.host)
    if (!party) throw new Refusal('passkeys_unavailable')
    await proveIdentity(context, actor, input.current_password)
    return party
  },
  allow: isUser,
  async run({ db, vault, now, actor: { account }, prepared: party }) {
    const options = await askForPasskey(party, account, await listPasskeys(db, account.id))
    const handle = await keepChallenge({ db, vault, now }, 'passkey', account.id, options.challenge)
    return { output: { handle, options }, event: { action: 'passkey.started', subject: account.id } }
  },
})
