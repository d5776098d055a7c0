// *Firmar aquí*: what the evidence says of an act that was done in person.
import { normalEmail } from '../account/account.ts'
import { fold } from '../writing/fold.ts'
import type { Signer } from './round.ts'

type Owner = { firstname: string; lastname: string; email: string }

/** On the device and in the session of `owner`; `own`: the signer is the owner. */
export type InPerson = { owner: { name: string; email: string }; own: boolean }

export const fullName = ({ firstname, lastname }: Pick<Owner, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim()

/** The signer who has the owner's address; of several at that address (a couple may share one), the one who has the owner's name too. */
export function isOwnersPart(signer: Pick<Signer, 'id' | 'name' | 'email'>, people: readonly Signer[], owner: Owner) {
  const isAtAddress = ({ email }: Pick<Signer, 'email'>) =>
    email !== '' && normalEmail(email) === normalEmail(owner.email)
  const isNamesake = ({ name }: Pick<Signer, 'name'>) => fold(name.trim()) === fold(fullName(owner))
  if (!isAtAddress(signer)) return false
  return isNamesake(signer) || !people.some((each) => each.id !== signer.id && isAtAddress(each))
}
