// Whether a participant of a document is its owner.
import { normalEmail } from '#domain/account/account.ts'
import { findByName } from '#domain/sheet/phrases.ts'
import { fold } from '#domain/writing/text/fold.ts'

type Owner = { name: string; email: string }
type Part = { id: string; name: string; email: string }

/** The document may call the owner by a longer name than the account: «Ana María Ruiz Soler» is «Ana Ruiz», if only one matches. */
function isNamesake(part: Part, among: readonly Part[], owner: Owner): boolean {
  return fold(part.name.trim()) === fold(owner.name.trim()) || findByName(among, owner.name)?.id === part.id
}

/** A participant with the owner's address; of several at that address (a couple may share one), the one with the owner's name too. */
export function isOwnersPart(part: Part, people: readonly Part[], owner: Owner): boolean {
  const isAtAddress = ({ email }: Part) => email !== '' && normalEmail(email) === normalEmail(owner.email)
  if (!isAtAddress(part)) return false
  const sharing = people.filter(isAtAddress)
  return sharing.every(({ id }) => id === part.id) || isNamesake(part, sharing, owner)
}

/**
 * In a locked session (*Firmar aquí*), where no participant has the owner's address, also one with the owner's name and no address:
 * an owner who was entered without an address proves their identity too.
 */
export function isOwnersPartInKiosk(part: Part, people: readonly Part[], owner: Owner): boolean {
  if (people.some((each) => isOwnersPart(each, people, owner))) return isOwnersPart(part, people, owner)
  return part.email === '' && isNamesake(part, people, owner)
}

export const isRoundOwner = (
  part: Part,
  people: readonly Part[],
  { ownerName, ownerEmail }: { ownerName: string; ownerEmail: string },
): boolean => isOwnersPart(part, people, { name: ownerName, email: ownerEmail })
