// Proof of work: where an address sends many public forms, or an account's password is guessed from many addresses, each further
// attempt must cost its sender computing time.
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Budget } from '#domain/budget.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/store/engine/database.ts'
import { spend } from '#server/store/engine/rate-limits.ts'
import type { Vault } from './vault.ts'

type AuthContext = { db: Database; vault: Vault; now: Date }

const lifetime = 10 * 60_000

/** Half a second on a phone, with little variation: the answer is drawn from a range. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 3_000, fewest: 100, most: 250 }

const secrets = (vault: Vault) => ({
  hmacSignatureSecret: vault.fingerprint('proof of work: challenge').toString('hex'),
  hmacKeySignatureSecret: vault.fingerprint('proof of work: answer').toString('hex'),
})

/** A puzzle as text. Signed, so that it need not be stored. */
export async function poseChallenge(vault: Vault, now: Date): Promise<string> {
  const { algorithm, cost, fewest, most } = work
  const expiresAt = new Date(now.getTime() + lifetime)
  const counter = randomInt(most, fewest)
  return JSON.stringify(await createChallenge({ algorithm, cost, counter, expiresAt, deriveKey, ...secrets(vault) }))
}

type Proof = Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>

function readProof(text: unknown): Proof | undefined {
  if (typeof text !== 'string' || text.length > 4_000) return undefined
  try {
    const proof = JSON.parse(text)
    return typeof proof?.challenge?.parameters === 'object' && proof.challenge.parameters !== null ? proof : undefined
  } catch {
    return undefined
  }
}

/** True once for each solved challenge of ours that is not too old. */
async function accept({ db, vault, now }: AuthContext, text: unknown): Promise<boolean> {
  const proof = readProof(text)
  if (!proof) return false
  const { verified } = await verifySolution({ ...proof, deriveKey, ...secrets(vault) }).catch(() => ({
    verified: false,
  }))
  // A puzzle without an end could be used later; ours always have one.
  if (!verified || !proof.challenge.parameters.expiresAt) return false
  return (await spend(db, [budgets.proof(String(proof.challenge.signature))], now)) === 0
}

/** Does nothing within the budgets. Beyond them, refuses with the puzzle whose answer lets the same call through. */
export async function requireProof(moment: AuthContext, beyond: readonly Budget[], given: unknown): Promise<void> {
  const suspicious = (await spend(moment.db, beyond, moment.now)) > 0
  if (!suspicious || (await accept(moment, given))) return
  throw new Refusal('proof_required', { challenge: await poseChallenge(moment.vault, moment.now) })
}
