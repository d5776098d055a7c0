// The owner has the device back, and proves it.
import { relyingParty } from '#domain/account/passkey.ts'
import type { Kiosk } from '#domain/actor.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isKiosk } from '#policy/account.ts'
import { readLogin, takeChallenge } from '#server/auth/passkeys.ts'
import { verifyPassword } from '#server/auth/passwords.ts'
import { openSession } from '#server/auth/sessions.ts'
import { mutation, type Scene } from '#server/method.ts'
import { loadPasswordHash } from '#server/store/accounts.ts'
import type { Database } from '#server/store/database.ts'
import { advancePasskey, findPasskey } from '#server/store/passkeys.ts'
import { forgive } from '#server/store/rate-limits.ts'
import { findRound } from '#server/store/rounds.ts'
import { deleteSession, findKioskKey } from '#server/store/sessions.ts'

type Proof = Parameters<typeof readLogin>[2]

async function provePassword(db: Database, { owner, session }: Kiosk, password: string): Promise<void> {
  const stored = (await loadPasswordHash(db, owner.id)) ?? (await findKioskKey(db, Buffer.from(session.id, 'hex')))
  if (!(await verifyPassword(stored, password)))
    throw new Refusal('invalid_input', { fields: { password: { code: 'wrong_unlock' } } })
}

async function provePasskey(scene: Scene, { owner }: Kiosk, handle: string, response: Proof): Promise<void> {
  const { db, now, config, caller } = scene
  const party = relyingParty(config.publicOrigin, caller.host)
  if (!party) throw new Refusal('passkeys_unavailable')
  const kept = await takeChallenge(scene, 'passkey-login', handle)
  if (!kept) throw new Refusal('challenge_expired')
  const passkey = await findPasskey(db, response.id)
  const isOwners = passkey?.userId === owner.id
  const read = isOwners ? await readLogin(party, kept.challenge, response, passkey) : undefined
  // A key that anybody may touch says nothing of who does: the device has to know its owner (face, finger, PIN).
  if (!read?.userVerified) throw new Refusal('passkey_refused')
  if (!isOwners || !(await advancePasskey(db, passkey.id, read.counter, now))) throw new Refusal('passkey_refused')
}

export const unlockKiosk = mutation('unlock-kiosk', {
  evenWhenFull: true,
  budgets: (_input, { actor }) => budgets.unlockKiosk(actor.session.id),
  prepare: (scene) => {
    const { actor, input } = scene
    if ('password' in input) return provePassword(scene.db, actor, input.password)
    return provePasskey(scene, actor, input.passkey.handle, input.passkey.response)
  },
  allow: isKiosk,
  async run({ db, actor: { owner, session, round }, caller, now }) {
    await forgive(db, budgets.unlockKiosk(session.id))
    // Whoever copied the cookie of the locked session has nothing of this one.
    await deleteSession(db, Buffer.from(session.id, 'hex'))
    return {
      output: { copy: (await findRound(db, round))?.copyId ?? null },
      event: { action: 'kiosk.ended', subject: owner.id, detail: { round } },
      session: await openSession(db, owner, caller, now),
    }
  },
})
