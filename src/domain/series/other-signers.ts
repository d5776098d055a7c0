// Who signs each copy of a series beside the person whom it is for: the people whom the owner's answers name for the other parties.
import { normalEmail } from '../account/account.ts'
import { appearanceIn, personIn, type Values, valueIn } from '../filling/values.ts'
import { findByName } from '../sheet/phrases.ts'
import { listedPeople } from '../sheet/signature-lines.ts'
import type { Content, Party } from '../writing/model.ts'

/** `email` is empty where there is none: the owner gives them their link. */
export type OtherSigner = { party: string; name: string; email: string }
type Owner = { name: string; email: string }

function namedFor({ fields }: Content, values: Values, { id, presence }: Party): { name: string; email?: string }[] {
  if (!presence) {
    const [field] = fields.filter(({ type, party }) => type === 'person' && party === id)
    const { name } = personIn(field && valueIn(values, field.id))
    return name.trim() === '' ? [] : [{ name }]
  }
  const appearance = appearanceIn(values, id)
  const { email = '' } = appearance?.kind === 'company' ? appearance.company : {}
  // The address of a company is that of its first representative, as in a copy that is sent to one person.
  return listedPeople(appearance).map((each, at) => ({ ...(at === 0 && { email }), ...each }))
}

/** In the order of the lines of the text. `party`: the one of the people for whom the copies are made. */
export const otherSigners = (content: Content, values: Values, party: string | null): OtherSigner[] =>
  content.parties
    .filter(({ id, signs }) => signs && id !== party)
    .flatMap((each) =>
      namedFor(content, values, each).map(({ name, email = '' }) => ({ party: each.id, name: name.trim(), email })),
    )

/** The people besides the owner whose data every visitor of an open link can read. */
export function othersShown(content: Content, values: Values, party: string | null, owner: Owner): string[] {
  const people = content.parties
    .filter(({ id }) => id !== party)
    .flatMap((each) =>
      namedFor(content, values, each).map(({ name, email = '' }) => ({ party: each.id, name: name.trim(), email })),
    )
  const own = ownerAmong(people, owner)
  return people.filter((each) => each !== own).map(({ name }) => name)
}

/** Which of them the owner is: by name, or by address where none has the owner's name. */
export const ownerAmong = (signers: readonly OtherSigner[], owner: Owner): OtherSigner | undefined =>
  findByName(signers, owner.name) ??
  signers.find(({ email }) => email !== '' && normalEmail(email) === normalEmail(owner.email))

/** The first other party that signs, if the answers have no name for it: the owner may sign for it. */
export function partyLeftToOwner(content: Content, values: Values, party: string | null): Party | undefined {
  const other = content.parties.find(({ id, signs }) => signs && id !== party)
  return other && namedFor(content, values, other).length === 0 ? other : undefined
}

/** The addresses that the owner has given for people whom the answers name. */
export const withAddresses = (signers: readonly OtherSigner[], given: readonly OtherSigner[]): OtherSigner[] =>
  signers.map((each) => {
    const said = findByName(
      given.filter(({ party }) => party === each.party),
      each.name,
    )
    return said?.email ? { ...each, email: said.email } : each
  })

/** All who sign one copy beside its person; at most one of them has `isOwner`. */
export function signersBeside(
  { content, party, ownerParty, signers: given }: SeriesText,
  values: Values,
  owner: Owner,
): (OtherSigner & { isOwner: boolean })[] {
  const named = withAddresses(otherSigners(content, values, party), given)
  // Where the owner signs and is none of them by name, theirs is the first line of that party whose signer has no address.
  const own = ownerAmong(named, owner) ?? named.find((each) => each.party === ownerParty && each.email === '')
  const all = named.map((each) =>
    each === own ? { ...each, email: owner.email, isOwner: true } : { ...each, isOwner: false },
  )
  const isLeft = ownerParty !== null && !own && !named.some((each) => each.party === ownerParty)
  return isLeft ? [{ party: ownerParty, ...owner, isOwner: true }, ...all] : all
}

type SeriesText = { content: Content; party: string; ownerParty: string | null; signers: readonly OtherSigner[] }
