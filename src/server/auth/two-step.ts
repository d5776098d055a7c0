// The second step: codes of an authenticator app (RFC 6238), and recovery codes for when it is lost.
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import {
  looksLikeAppCode,
  looksLikeRecoveryCode,
  plainCode,
  recoveryCode,
  recoveryCodeCount,
  stepAt,
  stepSeconds,
} from '#domain/account/two-step.ts'
import { confirmAuthenticator, findAuthenticator, spendStep } from '#server/store/account/authenticators.ts'
import { replaceRecoveryCodes, spendRecoveryCode } from '#server/store/account/recovery-codes.ts'
import type { Database } from '#server/store/engine/database.ts'
import type { Vault } from './vault.ts'

const issuer = 'Rúbrica'

const totp = (base32: string, label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(base32), digits: 6, period: stepSeconds })

type NewSecret = { base32: string; uri: string }

export function newSecret(email: string): NewSecret {
  const base32 = new Secret({ size: 20 }).base32
  return { base32, uri: totp(base32, email).toString() }
}

type AuthContext = { db: Database; vault: Vault; now: Date }

/** The time step that the code belongs to; clocks may be one step apart. */
function stepOf(sealed: Buffer, code: string, { vault, now }: AuthContext): number | undefined {
  const base32 = vault.open(sealed)
  if (!base32) throw new Error('an authenticator was sealed with another SECRET_KEY')
  const delta = totp(base32).validate({ token: plainCode(code), window: 1, timestamp: now.getTime() })
  return delta === null ? undefined : stepAt(now) + delta
}

export async function confirmWithCode(moment: AuthContext, userId: string, code: string): Promise<boolean> {
  const found = await findAuthenticator(moment.db, userId)
  if (!found || found.confirmedAt || !looksLikeAppCode(code)) return false
  const step = stepOf(found.secret, code, moment)
  return step !== undefined && (await confirmAuthenticator(moment.db, userId, step, moment.now))
}

/** How the second step was taken, or undefined when the code is wrong or was used before. */
export async function takeSecondStep(
  moment: AuthContext,
  userId: string,
  code: string,
): Promise<'app' | 'recovery' | undefined> {
  const { db, vault, now } = moment
  if (looksLikeRecoveryCode(code))
    return (await spendRecoveryCode(db, userId, fingerprint(vault, code), now)) ? 'recovery' : undefined
  const found = await findAuthenticator(db, userId)
  if (!found?.confirmedAt || !looksLikeAppCode(code)) return undefined
  const step = stepOf(found.secret, code, moment)
  return step !== undefined && (await spendStep(db, userId, step)) ? 'app' : undefined
}

const fingerprint = (vault: Vault, code: string) => vault.fingerprint(`recovery ${plainCode(code)}`)

/** Shown in this answer only: their hashes are stored. */
export async function renewRecoveryCodes(
  { db, vault }: Pick<AuthContext, 'db' | 'vault'>,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCode(() => randomBytes(1)[0] ?? 0))
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => fingerprint(vault, code)),
  )
  return codes
}
