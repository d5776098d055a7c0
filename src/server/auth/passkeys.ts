// Passkeys (WebAuthn): the options for the browser, and the verification of its answer.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Account } from '#domain/account/account.ts'
import { passkeyChallengeEnds, type RelyingParty } from '#domain/account/passkey.ts'
import type { Passkey } from '#server/store/account/passkeys.ts'
import { insertToken, redeemToken, type TokenPurpose } from '#server/store/account/tokens.ts'
import type { Database } from '#server/store/engine/database.ts'
import { hashToken, isToken, newToken } from './tokens.ts'
import type { Vault } from './vault.ts'

/** Loaded at its first use: it would take a tenth of every start. */
const library = () => import('@simplewebauthn/server')

type Purpose = Extract<TokenPurpose, 'passkey' | 'passkey-login'>
type AuthContext = { db: Database; vault: Vault; now: Date }

/** The challenge is kept here, encrypted; the browser sends back its handle. */
export async function keepChallenge(
  { db, vault, now }: AuthContext,
  purpose: Purpose,
  userId: string | null,
  challenge: string,
): Promise<string> {
  const handle = newToken()
  const expiresAt = passkeyChallengeEnds(now)
  await insertToken(db, { hash: hashToken(handle), purpose, userId, sealed: vault.seal(challenge), expiresAt })
  return handle
}

/** Used up by this, whatever the result. */
export async function takeChallenge(
  { db, vault, now }: AuthContext,
  purpose: Purpose,
  handle: string,
): Promise<{ challenge: string; userId: string | null } | undefined> {
  const found = isToken(handle) ? await redeemToken(db, hashToken(handle), purpose, now) : undefined
  const challenge = found?.sealed && vault.open(found.sealed)
  return found && challenge ? { challenge, userId: found.userId } : undefined
}

// EdDSA, ES256 and RS256: supported by all authenticators, and none that Node calls experimental.
const supportedAlgorithmIDs = [-8, -7, -257]

const userHandle = (userId: string) => new Uint8Array(Buffer.from(userId))

export const askForPasskey = async (party: RelyingParty, account: Account, existing: readonly Passkey[]) =>
  (await library()).generateRegistrationOptions({
    rpName: 'Rúbrica',
    rpID: party.id,
    userName: account.email,
    userDisplayName: `${account.firstname} ${account.lastname}`,
    userID: userHandle(account.id),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports })),
    // Login asks for no address first, so the passkey itself must name its account.
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })

export const askForLogin = async (party: RelyingParty) =>
  (await library()).generateAuthenticationOptions({ rpID: party.id, userVerification: 'preferred' })

type Registered = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>

/** Undefined where the answer is for another challenge, site or purpose, or is nonsense. */
export async function readPasskey(
  party: RelyingParty,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<Registered | undefined> {
  try {
    const { verified, registrationInfo } = await (await library()).verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs,
    })
    if (!verified) return undefined
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return { id, publicKey: Buffer.from(publicKey), counter, transports }
  } catch {
    return undefined
  }
}

/** Undefined where the signature, the site, the challenge or the counter is not right. */
export async function readLogin(
  party: RelyingParty,
  challenge: string,
  response: AuthenticationResponseJSON,
  passkey: Passkey,
): Promise<{ counter: number; userVerified: boolean } | undefined> {
  const claimed = response.response.userHandle
  if (claimed && claimed !== Buffer.from(userHandle(passkey.userId)).toString('base64url')) return undefined
  try {
    const { verified, authenticationInfo } = await (await library()).verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
      requireUserVerification: false,
    })
    return verified
      ? { counter: authenticationInfo.newCounter, userVerified: authenticationInfo.userVerified }
      : undefined
  } catch {
    return undefined
  }
}
