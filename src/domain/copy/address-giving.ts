// Whether a link holder without an address may leave one for later letters.
import { normalEmail } from '../account/account.ts'
import { Refusal } from '../refusal.ts'
import type { Round, Signer } from '../signing/round.ts'
import { type Copy, isCorrectable, isFilling } from './copy.ts'
import { fills, type Participant } from './participant.ts'

type Owner = { email: string; emailVerifiedAt: Date | null } | undefined

/**
 * An address that the owner entered can only be corrected by the owner. Letters to link holders need an owner with a confirmed
 * address.
 */
const isWithout = ({ email }: { email: string }, owner: Owner): boolean =>
  email === '' && Boolean(owner?.emailVerifiedAt)

/** Not during signing: then they give it as a signer. */
export const mayGiveAddress = (copy: Copy, me: Participant, owner: Owner, now: Date): boolean =>
  isWithout(me, owner) && fills(me) && (isFilling(copy, now) || isCorrectable(copy))

const openRounds: readonly Round['state'][] = ['signing', 'sealing', 'signed']

/** Only after signing, for the letter with the sealed document: the address is no evidence of who signed, and is in no chain. */
export const maySignerGiveAddress = (
  { state }: Pick<Round, 'state'>,
  me: Pick<Signer, 'email' | 'state'>,
  owner: Owner,
): boolean => isWithout(me, owner) && me.state === 'done' && openRounds.includes(state)

export function requireGivenAddress(email: string, owner: Owner, mayGive: boolean): void {
  if (!mayGive) throw new Refusal('forbidden')
  if (email === '') throw new Refusal('invalid_input', { fields: { email: { code: 'required' } } })
  // The holder of the owner's address counts as the owner (`isOwnersPart`): a link holder must not become that.
  if (owner && normalEmail(email) === normalEmail(owner.email))
    throw new Refusal('invalid_input', { fields: { email: { code: 'bad_email' } } })
}
