// What the page of a locked session shows: the signers and their progress.
import { relyingParty } from '#domain/account/passkey.ts'
import type { Signer } from '#domain/signing/round.ts'
import { isKiosk } from '#policy/account.ts'
import { kioskSecretOf } from '#server/auth/link-secret.ts'
import { query } from '#server/dispatch/method.ts'
import { presentKiosk } from '#server/present/kiosk.ts'
import { loadPasswordHash } from '#server/store/account/accounts.ts'
import { listPasskeys } from '#server/store/account/passkeys.ts'
import { listSigners } from '#server/store/copy/participants.ts'
import { findWholeRound } from '#server/store/signing/rounds.ts'

export const getKiosk = query('get-kiosk', {
  allow: isKiosk,
  async run({ db, actor, vault, config, caller, now }) {
    const round = await findWholeRound(db, actor.round)
    const people = round ? await listSigners(db, round.id) : []
    const hasPasskey = relyingParty(config.publicOrigin, caller.host)
      ? (await listPasskeys(db, actor.owner.id)).length > 0
      : false
    const hasPassword = Boolean(await loadPasswordHash(db, actor.owner.id))
    const refOf = (signer: Signer) => kioskSecretOf(vault, actor.session, signer)
    return presentKiosk({ actor, round, people, hasPasskey, hasPassword }, refOf, now)
  },
})
