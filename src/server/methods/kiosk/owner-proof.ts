// How the owner of a locked session (*Firmar aquí*) proves their identity: to unlock it, or to sign their own part in it.
import { relyingParty } from '#domain/account/passkey.ts'
import type { Kiosk } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OwnerProof } from '#domain/signing/signer/in-person.ts'
import { readLogin, takeChallenge } from '#server/auth/passkeys.ts'
import { verifyPassword } from '#server/auth/passwords.ts'
import type { Vault } from '#server/auth/vault.ts'
import type { CallContext } from '#server/dispatch/method.ts'
import { loadPasswordHash } from '#server/store/account/accounts.ts'
import { advancePasskey, findPasskey } from '#server/store/account/passkeys.ts'
import { findKioskKey } from '#server/store/account/sessions.ts'
import type { Database } from '#server/store/engine/database.ts'
import { openSessionToken, sessionToken } from './session-token.ts'

type PasskeyAnswer = Parameters<typeof readLogin>[2]
type Given = { password: string } | { passkey: { handle: string; response: PasskeyAnswer } }

async function provePassword(db: Database, { owner, session }: Kiosk, password: string): Promise<OwnerProof> {
  const own = await loadPasswordHash(db, owner.id)
  if (!(await verifyPassword(own ?? (await findKioskKey(db, Buffer.from(session.id, 'hex'))), password)))
    throw new Refusal('invalid_input', { fields: { password: { code: 'wrong_unlock' } } })
  return own ? 'password' : 'key'
}

async function provePasskey(
  context: CallContext,
  { owner }: Kiosk,
  handle: string,
  response: PasskeyAnswer,
): Promise<OwnerProof> {
  const { db, now, config, caller } = context
  const party = relyingParty(config.publicOrigin, caller.host)
  if (!party) throw new Refusal('passkeys_unavailable')
  const kept = await takeChallenge(context, 'passkey-login', handle)
  if (!kept) throw new Refusal('challenge_expired')
  const passkey = await findPasskey(db, response.id)
  const isOwners = passkey?.userId === owner.id
  const read = isOwners ? await readLogin(party, kept.challenge, response, passkey) : undefined
  // Without user verification (face, finger, PIN) a passkey does not prove who uses it.
  if (!read?.userVerified) throw new Refusal('passkey_refused')
  if (!isOwners || !(await advancePasskey(db, passkey.id, read.counter, now))) throw new Refusal('passkey_refused')
  return 'passkey'
}

export const proveOwnerBy = (context: CallContext, actor: Kiosk, given: Given): Promise<OwnerProof> =>
  'password' in given
    ? provePassword(context.db, actor, given.password)
    : provePasskey(context, actor, given.passkey.handle, given.passkey.response)

/** Long enough to read a long contract once more; the page keeps the proof in memory only, and drops it after the owner's turn. */
const proofMilliseconds = 60 * 60_000

/** Valid in this locked session only. */
export const ownerProofToken = (vault: Vault, { session }: Kiosk, by: OwnerProof, now: Date): string =>
  sessionToken(vault, session, { purpose: 'owner-proof', about: by, until: now.getTime() + proofMilliseconds })

/** How the owner proved their identity in this session; refused where they did not, or too long ago. */
export function requireOwnerProof(vault: Vault, { session }: Kiosk, token: string | undefined, now: Date): OwnerProof {
  const proof = openSessionToken(vault, session, 'owner-proof', token)
  if (!proof) throw new Refusal('session_locked')
  if (proof.until <= now.getTime()) throw new Refusal('challenge_expired')
  return proof.about as OwnerProof
}
