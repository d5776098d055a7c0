// Whether somebody who takes part in a document is the one who sent it.
import { normalEmail } from '../account/account.ts'
import { fold } from '../writing/fold.ts'

type Owner = { name: string; email: string }
type Part = { id: string; name: string; email: string }

/** Whoever has the owner's address; of several at that address (a couple may share one), the one who has the owner's name too. */
export function isOwnersPart(part: Part, people: readonly Part[], owner: Owner): boolean {
  const isAtAddress = ({ email }: Part) => email !== '' && normalEmail(email) === normalEmail(owner.email)
  const isNamesake = ({ name }: Part) => fold(name.trim()) === fold(owner.name.trim())
  if (!isAtAddress(part)) return false
  return isNamesake(part) || !people.some((each) => each.id !== part.id && isAtAddress(each))
}

export const isRoundOwner = (
  part: Part,
  people: readonly Part[],
  { ownerName, ownerEmail }: { ownerName: string; ownerEmail: string },
): boolean => isOwnersPart(part, people, { name: ownerName, email: ownerEmail })
