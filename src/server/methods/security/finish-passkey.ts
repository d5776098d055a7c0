// Saves a new passkey, if it was made for this account, this site and this challenge.
import { relyingParty } from '#domain/account/passkey.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { readPasskey, takeChallenge } from '#server/auth/passkeys.ts'
import { mutation } from '#server/dispatch/method.ts'
import { presentPasskey } from '#server/present/passkey.ts'
import { insertPasskey } from '#server/store/account/passkeys.ts'

export const finishPasskey = mutation('finish-passkey', {
  async prepare(context) {
    const { actor, config, caller, input } = context
    const party = relyingParty(config.publicOrigin, caller.host)
    if (!party) throw new Refusal('passkeys_unavailable')
    const kept = await takeChallenge(context, 'passkey', input.handle)
    if (kept?.userId !== actor.account.id) throw new Refusal('challenge_expired')
    const made = await readPasskey(party, kept.challenge, input.response)
    if (!made) throw new Refusal('passkey_refused')
    return made
  },
  allow: isUser,
  async run({ db, now, actor, input, prepared: made }) {
    const userId = actor.account.id
    const passkey = { ...made, userId, name: input.name, createdAt: now, usedAt: null }
    if (!(await insertPasskey(db, passkey))) throw new Refusal('passkey_refused')
    return { output: presentPasskey(passkey), event: { action: 'passkey.added', subject: userId } }
  },
})
