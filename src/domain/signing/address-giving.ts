// Whether a signer without an address may leave one, for the letter with the sealed document.
import { normalEmail } from '../account/account.ts'
import { Refusal } from '../refusal.ts'
import type { Round, Signer } from './round.ts'

type Owner = { email: string; emailVerifiedAt: Date | null }

const openStates: readonly Round['state'][] = ['signing', 'sealing', 'signed']

/**
 * Only after signing: the address is no evidence of who signed, and stands in no chain. Letters to strangers leave only in the name
 * of an owner whose own address is confirmed.
 */
export const maySignerGiveAddress = (
  { state }: Pick<Round, 'state'>,
  me: Pick<Signer, 'email' | 'state'>,
  owner: Owner | undefined,
): boolean => me.email === '' && me.state === 'done' && openStates.includes(state) && Boolean(owner?.emailVerifiedAt)

export function insistOnSignerAddress(
  email: string,
  { round, me }: { round: Round; me: Signer },
  owner: Owner | undefined,
): void {
  if (!maySignerGiveAddress(round, me, owner)) throw new Refusal('forbidden')
  if (email === '') throw new Refusal('invalid_input', { fields: { email: { code: 'required' } } })
  // A signer with the owner's address counts as the owner (`isOwnersPart`).
  if (owner && normalEmail(email) === normalEmail(owner.email))
    throw new Refusal('invalid_input', { fields: { email: { code: 'bad_email' } } })
}
