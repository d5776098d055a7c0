// Whether the holder of a link may leave an address for the letters to come.
import { normalEmail } from '../account/account.ts'
import { Refusal } from '../refusal.ts'
import { type Copy, isCorrectable, isFilling } from './copy.ts'
import { fills, type Participant } from './participant.ts'

type Owner = { email: string; emailVerifiedAt: Date | null }

/**
 * An address that the owner wrote is the owner's to correct, and in a round that has begun every signer has theirs already.
 * Letters to strangers leave only in the name of an owner whose own address is confirmed.
 */
export const mayGiveAddress = (copy: Copy, me: Participant, owner: Owner | undefined, now: Date): boolean =>
  me.email === '' && fills(me) && Boolean(owner?.emailVerifiedAt) && (isFilling(copy, now) || isCorrectable(copy))

export function insistOnGivingAddress(
  email: string,
  { copy, me }: { copy: Copy; me: Participant },
  owner: Owner | undefined,
  now: Date,
): void {
  if (!mayGiveAddress(copy, me, owner, now)) throw new Refusal('forbidden')
  if (email === '') throw new Refusal('invalid_input', { fields: { email: { code: 'required' } } })
  // A participant with the owner's address counts as the owner (`isOwnersPart`): a link holder must not become that.
  if (owner && normalEmail(email) === normalEmail(owner.email))
    throw new Refusal('invalid_input', { fields: { email: { code: 'bad_email' } } })
}
