// The methods that a locked session (*Firmar aquí*) may call; all others are refused before they run.
import { timingSafeEqual } from 'node:crypto'
import type { MethodName } from '#contract/contract.ts'
import type { FileName } from '#contract/files.ts'
import type { Kiosk } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { kioskSecretOf, signingSecretOf } from '#server/auth/link-secret.ts'
import { listSigners } from '#server/store/copy/participants.ts'
import { findRound } from '#server/store/signing/rounds.ts'
import type { CallContext } from './method.ts'

/** `link`: behind the link of one of the signers of its own round. */
const allowed: Partial<Record<MethodName | FileName, 'always' | 'link'>> = {
  'get-session': 'always',
  'get-kiosk': 'always',
  'unlock-kiosk': 'always',
  'prove-owner': 'always',
  'start-passkey-login': 'always',
  logout: 'always',
  'get-signing': 'link',
  'get-signing-standing': 'link',
  'open-signing': 'link',
  'send-signing-code': 'link',
  sign: 'link',
  'approve-signing': 'link',
  'decline-signing': 'link',
  'read-signing': 'link',
  'give-signer-address': 'link',
}

function isSame(one: string, other: unknown): boolean {
  const [known, given] = [Buffer.from(one), Buffer.from(typeof other === 'string' ? other : '')]
  return known.length === given.length && timingSafeEqual(known, given)
}

/**
 * The data with which the method is called. The page in the kiosk names signers by secrets that are valid in this session only, so
 * that the user of the device cannot copy another signer's link; they are replaced by the links' secrets here.
 */
export async function admitInKiosk(
  { db, vault }: Pick<CallContext, 'db' | 'vault'>,
  { session, round: roundId }: Kiosk,
  name: MethodName | FileName,
  data: unknown,
): Promise<unknown> {
  const how = allowed[name]
  if (how === 'always') return data
  const { temp_id, ref } = (how === 'link' && typeof data === 'object' && data ? data : {}) as Record<string, unknown>
  const round = ref === undefined ? undefined : await findRound(db, roundId)
  const people = round && round.tempId === temp_id ? await listSigners(db, round.id) : []
  const signer = people.find((each) => isSame(kioskSecretOf(vault, session, each), ref))
  if (!signer) throw new Refusal('session_locked')
  return { ...(data as object), ref: signingSecretOf(vault, signer) }
}
